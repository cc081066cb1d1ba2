import { Badge } from '../../ui/Badge.tsx';
import { longDate } from '../../lib/dates.ts';
import type { Article } from './article-schema.ts';
import type { Blog } from './lists-schema.ts';
import styles from './ArticleFacts.module.css';

interface Props {
  article: Article;
  words: Blog['article'];
}

export function ArticleFacts({ article, words }: Props) {
  const { category, readTime, date, updated = [] } = article;
  const changed = updated.at(-1)?.date;
  return (
    <p className={styles.root}>
      <Badge>{category}</Badge> <span>{readTime}</span>
      <span>
        {words.published} <time dateTime={date}>{longDate(date)}</time>
      </span>
      {changed !== undefined && (
        <span>
          {words.changed} <time dateTime={changed}>{longDate(changed)}</time>
        </span>
      )}
    </p>
  );
}
