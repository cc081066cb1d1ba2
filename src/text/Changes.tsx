import { longDate } from '../lib/dates.ts';
import type { Updates } from '../schemas/updates.ts';
import styles from './Changes.module.css';
import type { PageText } from './reading.ts';

interface Props {
  updated: Updates | undefined;
  text: PageText;
}

/** Says beside the date of publication when the text was last changed. */
export function LastChanged({ updated, text: { copy, language } }: Props) {
  const date = updated?.at(-1)?.date;
  return (
    date !== undefined && (
      <span>
        {copy.changed} <time dateTime={date}>{longDate(date, language)}</time>
      </span>
    )
  );
}

/** Lists what has changed since publication, for readers who have read an earlier version. */
export function Changes({ updated, text: { copy, language } }: Props) {
  return (
    updated && (
      <section aria-labelledby="changes">
        <h2 id="changes">{copy.changes}</h2>
        {updated.map(({ date, change }) => (
          <p key={date + change} className={styles.change}>
            <time dateTime={date}>{longDate(date, language)}</time>: {change}
          </p>
        ))}
      </section>
    )
  );
}
