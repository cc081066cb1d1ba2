import { Horizon } from '../../components/Horizon.tsx';
import type { Article } from '../../schemas/article.ts';
import type { Resources } from '../../schemas/resources.ts';
import type { Site } from '../../schemas/site.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './Articles.module.css';

interface Props {
  words: Resources['articles'];
  articles: readonly Article[];
  tooltip: Site['tooltips']['readMore'];
  /** The path of an article's page, where it has one. */
  hrefOf: (article: Article) => string | undefined;
}

/** Latest Articles: a card for each. */
export function Articles({ words, articles, tooltip, hrefOf }: Props) {
  return (
    <Horizon layer="o" boundary="clear" aria-labelledby="articles">
      <h2 id="articles">{words.heading}</h2>
      <ul className={styles.root}>
        {articles.map((article) => (
          <ArticleCard
            key={article.slug}
            article={article}
            words={words}
            tooltip={tooltip}
            address={hrefOf(article)}
          />
        ))}
      </ul>
    </Horizon>
  );
}
