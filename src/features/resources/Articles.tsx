import type { Article } from '../articles/article-schema.ts';
import { RESOURCE_SECTIONS, type Resources } from './schema.ts';
import type { Picture } from '../../schemas/pictures.ts';
import type { Site } from '../../schemas/site.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './Articles.module.css';

interface Props {
  copy: Resources['articles'];
  articles: readonly Article[];
  tooltip: Site['tooltips']['readMore'];
  language: string;
  hrefOf: (article: Article) => string | undefined;
  pictureOf: (article: Article) => Picture | undefined;
}

export function Articles({ copy, articles, tooltip, language, hrefOf, pictureOf }: Props) {
  return (
    <>
      <h2 id={RESOURCE_SECTIONS.articles.heading}>{copy.heading}</h2>
      <ul className={styles.root}>
        {articles.map((article) => (
          <ArticleCard
            key={article.slug}
            article={article}
            copy={copy}
            tooltip={tooltip}
            language={language}
            address={hrefOf(article)}
            picture={pictureOf(article)}
          />
        ))}
      </ul>
    </>
  );
}
