import type { Messages } from './schema.ts';
import styles from './PrivacyNotice.module.css';

export function PrivacyNotice({ copy }: { copy: Messages['privacy'] }) {
  return (
    <section className={styles.root} aria-labelledby="privacy">
      <h2 id="privacy">{copy.heading}</h2>
      <dl>
        {copy.items.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
