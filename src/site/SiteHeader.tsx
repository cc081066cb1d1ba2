import { classes } from '../lib/classes.ts';
import type { Mark } from '../theme/schema.ts';
import type { Site } from '../schemas/site.ts';
import { BarLinks, GetStarted } from './BarLinks.tsx';
import ground from './BarGround.module.css';
import { SiteMenu, type MenuProps } from './SiteMenu.tsx';
import styles from './SiteHeader.module.css';

interface Props extends MenuProps {
  mark: Mark;
  /** Whether the menu is inside the bar. Otherwise, the page has it elsewhere. */
  hasMenu: boolean;
}

/** Width in px of a mean letter, of the space around a link, and of what is there without any. */
const LETTER = 10;
const AROUND_LINK = 38;
const AROUND_BAR = 170;

/** The share of a window's width between the gutters. */
const BETWEEN_GUTTERS = 0.9;

/** In rem. A narrower window has the menu even if the links fit. */
const NARROWEST = 48;

/** What only the complete profile has in its bar. */
function completeParts({ profile, tag, navigation: { close } }: Site) {
  return profile === 'complete' ? { tag, close } : {};
}

/** The menu replaces the links below the width from which they fit, which is computed from their letters. */
export function barRules(site: Site): string {
  const { brand, navigation } = site;
  const { links, getStarted } = navigation;
  const { tag } = completeParts(site);
  const labels = [brand, getStarted, tag?.label ?? '', ...links.map(({ label }) => label)];
  const spaces = links.length + (tag === undefined ? 0 : 1);
  const room = AROUND_BAR + spaces * AROUND_LINK + labels.join('').length * LETTER;
  const width = Math.max(NARROWEST, Math.ceil(room / BETWEEN_GUTTERS / 16));
  const { root, wide, toggle } = styles;
  return `@media(width<${width}rem){.${root} .${wide}{display:none}.${root} .${toggle}{display:block}}`;
}

export function SiteHeader({ mark, hasMenu, ...place }: Props) {
  const { site, path } = place;
  const { navigation, brand } = site;
  const { tag, close } = completeParts(site);
  // The bar shows the mark without its details, in the color of the text.
  const lettering = (
    <>
      <svg
        width="28"
        height="28"
        viewBox={mark.viewBox}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {mark.paths
          .filter((line) => line.class === undefined)
          .map(({ d, 'stroke-width': strokeWidth, fill, stroke }) => (
            <path key={d} d={d} strokeWidth={strokeWidth} fill={fill} stroke={stroke} />
          ))}
      </svg>{' '}
      {brand}
    </>
  );
  return (
    <header className={classes(styles.root, ground.root)}>
      {path === '/' ? (
        <span className={styles.brand}>{lettering}</span>
      ) : (
        <a className={styles.brand} href="/">
          {lettering}
        </a>
      )}
      {tag && (
        <a className={styles.tag} href={tag.href}>
          {tag.label}
        </a>
      )}
      <nav className={styles.wide} aria-label={navigation.name}>
        <ul>
          <BarLinks {...place} />
        </ul>
        <GetStarted site={site} />
      </nav>
      <button type="button" className={styles.toggle} popoverTarget="menu">
        {close === undefined ? (
          navigation.menu
        ) : (
          <>
            <span>{navigation.menu}</span>
            <span className={styles.close}>{close}</span>
          </>
        )}
      </button>
      {hasMenu && <SiteMenu {...place} />}
    </header>
  );
}
