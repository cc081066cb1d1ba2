import type { Article } from './article-schema.ts';
import type { Blog } from './lists-schema.ts';
import styles from './MoreArticles.module.css';

interface Props {
  copy: Blog['article'];
  next: Article | undefined;
  previous: Article | undefined;
}

export function MoreArticles({ copy, next, previous }: Props) {
  const ways = [
    { word: copy.previous, article: previous, rel: 'prev' },
    { word: copy.next, article: next, rel: 'next' },
  ];
  if (next === undefined && previous === undefined) return null;
  return (
    <nav className={styles.root} aria-label={copy.more}>
      {ways.map(
        ({ word, article, rel }) =>
          article && (
            <a key={rel} href={`/blog/${article.slug}`} rel={rel}>
              <small>{word}</small> {article.title}
            </a>
          ),
      )}
    </nav>
  );
}
