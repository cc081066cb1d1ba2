import type { LanguageLink } from './routes.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import styles from './LanguageOffer.module.css';

/** A line with a link for people who read the other language. A script shows it to them, once in a visit. */
export function LanguageOffer(other: LanguageLink) {
  const { language, direction, offer, isThere } = other;
  if (offer === undefined || !isThere) return null;
  const id = `offer-${language}`;
  return (
    <div
      className={styles.root}
      id={id}
      popover="manual"
      lang={language}
      dir={direction}
      data-offer=""
    >
      <LanguageLinks languages={[{ ...other, name: offer.text }]} />
      <button type="button" popoverTarget={id} popoverTargetAction="hide">
        {offer.close}
      </button>
    </div>
  );
}
