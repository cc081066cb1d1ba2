import type { Messages } from './message-schema.ts';
import styles from './PrivacyNotice.module.css';

export function PrivacyNotice({ words }: { words: Messages['privacy'] }) {
  return (
    <section className={styles.root} aria-labelledby="privacy">
      <h3 id="privacy">{words.heading}</h3>
      <dl>
        {words.items.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
