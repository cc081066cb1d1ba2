import { useId } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { longDate } from '../../lib/dates.ts';
import type { Article } from '../../schemas/article.ts';
import type { Resources } from '../../schemas/resources.ts';
import { ArticleGround } from './ArticleGround.tsx';
import styles from './ArticleCard.module.css';

interface Props {
  article: Article;
  words: Resources['articles'];
  /** What the tooltip of Read More says while there is nothing to read. */
  tooltip: string;
  /** Path of the article's page; without one Read More has no effect. */
  address: string | undefined;
}

/** One article: a picture of its subject, what it is about, and the way to it, if there is one (SPEC 2). */
export function ArticleCard({ article, words, tooltip, address }: Props) {
  const id = useId();
  const { category, readTime, title, excerpt, date } = article;
  const readMore = (
    <>
      {words.readMore}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </>
  );
  return (
    <li>
      <article className={styles.root} aria-labelledby={id}>
        <ArticleGround article={article} className={styles.ground} />
        <p className={styles.kind}>
          <Badge>{category}</Badge> <span>{readTime}</span>
        </p>
        <h3 id={id}>{title}</h3>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.foot}>
          {address === undefined ? (
            <Tooltip says={tooltip}>
              {(describedBy) => (
                <Button variant="outline" aria-describedby={describedBy}>
                  {readMore}
                </Button>
              )}
            </Tooltip>
          ) : (
            <ButtonLink variant="outline" href={address}>
              {readMore}
            </ButtonLink>
          )}
          <span>
            {words.author} · <time dateTime={date}>{longDate(date)}</time>
          </span>
        </p>
      </article>
    </li>
  );
}
