import { longDate } from '../../lib/dates.ts';
import type { Article } from './article-schema.ts';
import styles from './CiteThis.module.css';

interface Props {
  heading: string;
  changes: NonNullable<Article['updated']>;
}

export function Changes({ heading, changes }: Props) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{heading}</h2>
      {changes.map(({ date, change }) => (
        <p key={date + change} className={styles.sentence}>
          <time dateTime={date}>{longDate(date)}</time>: {change}
        </p>
      ))}
    </section>
  );
}
