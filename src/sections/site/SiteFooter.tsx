import { Boundary } from '../../components/Boundary.tsx';
import { DecorativeCard } from '../../components/DecorativeCard.tsx';
import type { Site } from '../../schemas/site.ts';
import styles from './SiteFooter.module.css';
import { FooterLink } from './FooterLink.tsx';

/** The bedrock of every page: three decorative cards, the columns of links, the powered-by line. */
export function SiteFooter({ site }: { site: Site }) {
  const { footer, taglines } = site;
  return (
    <footer className={styles.root}>
      <Boundary kind="broken" />
      <div className={styles.inner}>
        <ul className={styles.cards}>
          {footer.cards.map((card) => (
            <DecorativeCard key={card.theme} {...card} />
          ))}
        </ul>
        <p className={styles.tagline}>{taglines.shared}</p>
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
        <p className={styles.powered}>
          {footer.poweredBy} <span data-year>{new Date().getUTCFullYear()}</span>
        </p>
      </div>
    </footer>
  );
}
