import { longDate } from '../../lib/dates.ts';
import type { Article } from './article-schema.ts';
import { lastChange } from '../../lib/dates.ts';
import type { Blog } from './lists-schema.ts';
import styles from './CiteThis.module.css';

interface Props {
  article: Article;
  copy: Blog['article'];
  author: string;
  brand: string;
  address: string;
}

export function CiteThis({ article, copy, author, brand, address }: Props) {
  const { id, title } = article;
  const day = lastChange(article);
  const fields = {
    author: `{${author}}`,
    title: `{${title}}`,
    organization: brand,
    date: day,
    url: address,
  };
  const entries = Object.entries(fields).map(([key, value]) => `  ${key} = {${value}}`);
  return (
    <section aria-labelledby="cite">
      <h2 id="cite">{copy.cite}</h2>
      <p className={styles.sentence}>
        {author} ({day.slice(0, 4)}): {title}. {brand}, {day}. {address}
      </p>
      <details>
        <summary>{copy.bibtex}</summary>
        <pre className={styles.bibtex}>{`@online{${id},\n${entries.join(',\n')}\n}`}</pre>
      </details>
    </section>
  );
}

interface ChangesProps {
  heading: string;
  changes: NonNullable<Article['updated']>;
  language: string;
}

export function Changes({ heading, changes, language }: ChangesProps) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{heading}</h2>
      {changes.map(({ date, change }) => (
        <p key={date + change} className={styles.sentence}>
          <time dateTime={date}>{longDate(date, language)}</time>: {change}
        </p>
      ))}
    </section>
  );
}
