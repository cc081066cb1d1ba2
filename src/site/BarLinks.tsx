import { ButtonLink } from '../ui/Button.tsx';
import { startOf, type Site } from '../schemas/site.ts';
import styles from './BarLinks.module.css';

/** The page on which the bar and its menu are. */
export interface BarPlace {
  site: Site;
  /** Without a trailing slash. */
  path: string;
  /** Paths of the pages above this one. A link to one of them is marked as the section. */
  above: readonly string[];
}

/** The items of a list of links in the bar or its menu. */
export function BarLinks({ site, path, above }: BarPlace) {
  return site.navigation.links.map(({ label, href }) => {
    const section = href !== '/' && above.includes(href) ? 'true' : undefined;
    const current = href === path ? 'page' : section;
    return (
      <li key={href} className={styles.link}>
        {/* On Home, the Home label is plain text (SPEC 2). */}
        {href === path && href === '/' ? (
          <span>{label}</span>
        ) : (
          <a href={href} aria-current={current}>
            {label}
          </a>
        )}
      </li>
    );
  });
}

export function GetStarted({ site }: Pick<BarPlace, 'site'>) {
  return <ButtonLink href={startOf(site) ?? '#top'}>{site.navigation.getStarted}</ButtonLink>;
}
