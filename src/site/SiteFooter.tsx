import { classes } from '../lib/classes.ts';
import { Boundary } from '../ui/Boundary.tsx';
import type { Link } from '../schemas/parts.ts';
import type { Content } from './content.ts';
import { DecorativeCard } from './DecorativeCard.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { alternatesOf } from './routes.ts';
import styles from './SiteFooter.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { WaysOn } from './WaysOn.tsx';
import { legalLinks, type SitePage } from './site-pages.ts';

interface Props {
  content: Content;
  page: SitePage;
  hasCards: boolean;
  leadsOn: boolean;
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

function Columns({ columns, name, newTab }: Content['site']['footer']) {
  return (
    <nav className={styles.columns} aria-label={name}>
      {columns.map(({ heading, links }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {links.map((link) => (
              <FooterLink key={link.href} {...link} newTab={newTab} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function PoweredBy({ footer, profile }: Pick<Content['site'], 'footer' | 'profile'>) {
  return (
    <>
      <p className={styles.powered}>
        {/* eslint-disable-next-line react-x/purity -- the build's year, which a script corrects */}
        {footer.poweredBy} <span data-year>{new Date().getUTCFullYear()}</span>
      </p>
      {profile === 'specified' && footer.preview && (
        <p className={styles.powered}>{footer.preview}</p>
      )}
    </>
  );
}

/** Three decorative cards, link columns, and the powered-by line (SPEC 2). */
export function SiteFooter({ content, page, hasCards, leadsOn }: Props) {
  const { scenes, editions } = content;
  const { footer, taglines, wayfinding, languages } = content.site;
  const waysOn = leadsOn ? wayfinding : undefined;
  const legal = legalLinks(content);
  const alternates = editions.all.length > 1 ? alternatesOf(content, page) : [];
  return (
    <footer className={styles.root} data-layer="rock">
      <Boundary kind="broken" />
      {waysOn && <WaysOn {...waysOn} path={page.path} isInFooter />}
      <div className={classes(styles.inner, waysOn && (hasCards ? styles.afterWays : styles.low))}>
        {hasCards && (
          <ul className={styles.cards}>
            {footer.cards.map((card) => (
              <DecorativeCard key={card.theme} card={card} scenes={scenes} />
            ))}
          </ul>
        )}
        <p className={styles.tagline}>{taglines.shared}</p>
        {footer.columns.length > 0 && <Columns {...footer} />}
        <PoweredBy {...content.site} />
        {legal.length > 0 && (
          <nav className={styles.legal} aria-label={footer.legal}>
            {legal.map(({ href, label, language }) => (
              <a key={href} href={href} lang={language}>
                {label}
              </a>
            ))}
          </nav>
        )}
        {alternates.length > 0 && (
          <nav className={styles.legal} aria-label={languages?.name}>
            <LanguageLinks languages={alternates} none={languages?.none} />
          </nav>
        )}
        {alternates
          .filter(({ isHere }) => !isHere)
          .map((other) => (
            <LanguageOffer key={other.language} {...other} />
          ))}
      </div>
    </footer>
  );
}
