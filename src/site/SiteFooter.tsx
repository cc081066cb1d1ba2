import type { ReactNode } from 'react';
import { languageName } from '../lib/language.ts';
import { Boundary } from '../ui/Boundary.tsx';
import type { Link } from '../schemas/parts.ts';
import { DecorativeCard } from './DecorativeCard.tsx';
import type { Scene } from '../schemas/pictures.ts';
import type { Site } from '../schemas/site.ts';
import styles from './SiteFooter.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

interface LanguageLink {
  language: string;
  home: string;
  isHere: boolean;
  address: string | undefined;
}

interface Props {
  site: Site;
  legal: readonly Link[];
  scenes: readonly Scene[];
  /** All languages of the site, with the address of this page in each that has it. */
  languages?: readonly LanguageLink[];
  /** Whether it shows the three cards; long texts and tools leave them out to meet their byte budget. */
  hasCards: boolean;
  /** Content above everything else in the footer. */
  children?: ReactNode;
}

function FooterLink({ label, href, newTab }: Link & { newTab: string }) {
  return (
    <li>
      {href.startsWith('/') ? (
        <a href={href}>{label}</a>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {label} <VisuallyHidden>({newTab})</VisuallyHidden>
        </a>
      )}
    </li>
  );
}

/** Each language by its own name. */
function LanguageLinks({ site, languages }: { site: Site; languages: readonly LanguageLink[] }) {
  const { name = '', none = '' } = site.languages ?? {};
  return (
    <nav className={styles.legal} aria-label={name}>
      {languages.map(({ language, home, isHere, address }) => (
        <a
          key={language}
          href={address ?? home}
          hrefLang={language}
          aria-current={isHere ? 'true' : undefined}
        >
          <span lang={language}>{languageName(language)}</span>
          {address === undefined && !isHere && `\u00a0(${none})`}
        </a>
      ))}
    </nav>
  );
}

/** Three decorative cards, link columns, and the powered-by line (SPEC 2). */
export function SiteFooter({ site, legal, scenes, languages = [], hasCards, children }: Props) {
  const { footer, taglines } = site;
  return (
    <footer className={styles.root}>
      <Boundary kind="broken" />
      {children}
      <div className={styles.inner}>
        {hasCards && (
          <ul className={styles.cards}>
            {footer.cards.map((card) => (
              <DecorativeCard key={card.theme} card={card} scenes={scenes} />
            ))}
          </ul>
        )}
        <p className={styles.tagline}>{taglines.shared}</p>
        {footer.columns.length > 0 && (
          <nav className={styles.columns} aria-label={footer.name}>
            {footer.columns.map(({ heading, links }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {links.map((link) => (
                    <FooterLink key={link.href} {...link} newTab={footer.newTab} />
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )}
        <p className={styles.powered}>
          {/* eslint-disable-next-line react-x/purity -- the build's year, which a script corrects */}
          {footer.poweredBy} <span data-year>{new Date().getUTCFullYear()}</span>
        </p>
        {legal.length > 0 && (
          <nav className={styles.legal} aria-label={footer.legal}>
            {legal.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        )}
        {languages.length > 1 && <LanguageLinks site={site} languages={languages} />}
      </div>
    </footer>
  );
}
