import styles from './ListLinks.module.css';

interface Props {
  /** Name of these links. */
  name: string;
  links: readonly { href: string; label: string; rel?: string }[];
  /** Address of the page being shown. */
  current: string;
}

/** Links in a row: to categories, to further pages of a list. */
export function ListLinks({ name, links, current }: Props) {
  return (
    <nav aria-label={name}>
      <ul className={styles.root}>
        {links.map(({ href, label, rel }) => (
          <li key={`${href} ${label}`}>
            <a href={href} rel={rel} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
