import type { Link } from '../schemas/parts.ts';
import styles from './NavigationLinks.module.css';

interface Props {
  links: readonly Link[];
  /** Without a trailing slash. */
  path: string;
}

/** On Home, the Home label is plain text (SPEC 2). */
export function NavigationLinks({ links, path }: Props) {
  return links.map(({ label, href }) => {
    const current = href === path;
    return (
      <li key={href} className={styles.root}>
        {current && href === '/' ? (
          <span>{label}</span>
        ) : (
          <a href={href} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        )}
      </li>
    );
  });
}
