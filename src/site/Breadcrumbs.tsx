import { classes } from '../lib/classes.ts';
import styles from './Breadcrumbs.module.css';

interface Props {
  name: string;
  /** From home down, without the page itself: its heading follows. */
  pages: readonly { path: string; name: string; language?: string }[];
  isOnPaper: boolean;
}

export function Breadcrumbs({ name, pages, isOnPaper }: Props) {
  return (
    <nav className={classes(styles.root, isOnPaper ? styles.paper : undefined)} aria-label={name}>
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
