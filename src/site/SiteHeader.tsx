import { ButtonLink } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import type { Mark as Drawing } from '../theme/mark-schema.ts';
import type { Site } from '../schemas/site.ts';
import { NavigationLinks } from './NavigationLinks.tsx';
import styles from './SiteHeader.module.css';

interface Props {
  site: Site;
  mark: Drawing;
  /** Without a trailing slash. */
  path: string;
}

export function SiteHeader({ site, mark, path }: Props) {
  const { navigation, brand } = site;
  const links = <NavigationLinks links={navigation.links} path={path} />;
  const start = <ButtonLink href="#top">{navigation.getStarted}</ButtonLink>;
  const lettering = (
    <>
      <Mark drawing={mark} /> {brand}
    </>
  );
  return (
    <header className={styles.root} data-bar>
      {path === '/' ? (
        <span className={styles.brand}>{lettering}</span>
      ) : (
        <a className={styles.brand} href="/">
          {lettering}
        </a>
      )}
      <nav className={styles.wide} aria-label={navigation.name}>
        <ul>{links}</ul>
        {start}
      </nav>
      <button type="button" className={styles.toggle} popoverTarget="menu">
        {navigation.menu}
      </button>
      <nav className={styles.menu} id="menu" popover="auto" aria-label={navigation.menu}>
        <ul>{links}</ul>
        {start}
      </nav>
    </header>
  );
}
