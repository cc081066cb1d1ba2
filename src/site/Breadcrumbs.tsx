import styles from './Breadcrumbs.module.css';

interface Props {
  name: string;
  /** From home down, without the page itself: its heading follows. */
  pages: readonly { path: string; name: string }[];
}

export function Breadcrumbs({ name, pages }: Props) {
  return (
    <nav className={styles.root} aria-label={name}>
      <ol>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{page.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
