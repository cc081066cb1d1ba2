import { useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { DeadButton } from '../../ui/DeadButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { keepTogether, type Writing } from '../../lib/keep-together.ts';
import { longDate } from '../../lib/dates.ts';
import type { Article } from '../articles/article-schema.ts';
import { patchArt } from '../../drawings/patch.ts';
import { Ground } from '../../ui/Ground.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import { RESOURCE_SECTIONS, type Resources } from './schema.ts';
import stretched from './Stretched.module.css';
import styles from './Articles.module.css';

interface Props {
  copy: Resources['articles'];
  articles: readonly Article[];
  tooltip: string;
  writing: Writing;
  hrefOf: (article: Article) => string | undefined;
  pictureOf: (article: Article) => PictureFile | undefined;
}

/** Without a page, Read More has no effect (SPEC 2). */
function ArticleCard({ article, ...props }: Omit<Props, 'articles'> & { article: Article }) {
  const { copy, tooltip, writing } = props;
  const id = useId();
  const { category, readTime, title, excerpt, date, language: own } = article;
  const address = props.hrefOf(article);
  const picture = props.pictureOf(article);
  const readMore = (
    <>
      {copy.readMore}
      <VisuallyHidden lang={own}>: {title}</VisuallyHidden>
    </>
  );
  return (
    <li>
      <article className={styles.card} aria-labelledby={id}>
        {picture === undefined ? (
          <Ground art={patchArt(article.slug, 'card')} className={styles.ground} />
        ) : (
          <Picture picture={picture} className={styles.ground} isOnCard />
        )}
        <p className={styles.kind}>
          <Badge>{category}</Badge> <span>{readTime}</span>
        </p>
        <h3 id={id} lang={own}>
          {title}
        </h3>
        <p className={styles.excerpt} lang={own}>
          {keepTogether(excerpt, writing)}
        </p>
        <p className={styles.foot}>
          {address === undefined ? (
            <DeadButton variant="outline" tooltip={tooltip}>
              {readMore}
            </DeadButton>
          ) : (
            <ButtonLink variant="outline" href={address} className={stretched.root}>
              {readMore}
            </ButtonLink>
          )}
          <span>
            {copy.author} · <time dateTime={date}>{longDate(date, writing.language)}</time>
          </span>
        </p>
      </article>
    </li>
  );
}

export function Articles({ articles, ...props }: Props) {
  return (
    <>
      <h2 id={RESOURCE_SECTIONS.articles.heading}>{props.copy.heading}</h2>
      <ul className={styles.root}>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} {...props} />
        ))}
      </ul>
    </>
  );
}
