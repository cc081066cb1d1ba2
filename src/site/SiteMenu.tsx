import { classes } from '../lib/classes.ts';
import ground from './BarGround.module.css';
import { BarLinks, GetStarted, type BarPlace } from './BarLinks.tsx';
import linkStyles from './BarLinks.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import type { LanguageLink } from './routes.ts';
import styles from './SiteMenu.module.css';

export interface MenuProps extends BarPlace {
  /** The page in the other languages, if the site has any. */
  languages: readonly LanguageLink[];
}

/** What the bar's menu button opens. Further pages are in the complete profile alone. */
export function SiteMenu({ site, path, above, languages }: MenuProps) {
  const wayfinding = site.profile === 'complete' ? site.wayfinding : undefined;
  return (
    <nav
      className={classes(styles.root, ground.root)}
      id="menu"
      popover="auto"
      aria-label={site.navigation.menu}
    >
      <ul>
        <BarLinks site={site} path={path} above={above} />
      </ul>
      {wayfinding && (
        <ul className={styles.further}>
          {wayfinding.links.map(({ label, href }) => (
            <li key={href} className={linkStyles.link}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {languages.length > 0 && (
        <ul className={styles.further}>
          {languages.map((each) => (
            <li key={each.language} className={linkStyles.link}>
              <LanguageLinks languages={[each]} />
            </li>
          ))}
        </ul>
      )}
      <GetStarted site={site} />
    </nav>
  );
}
