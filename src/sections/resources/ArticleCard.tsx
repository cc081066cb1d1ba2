import { useId } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { PatchOfGround } from '../../components/PatchOfGround.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { longDate } from '../../lib/dates.ts';
import type { Article } from '../../schemas/article.ts';
import type { Resources } from '../../schemas/resources.ts';
import styles from './ArticleCard.module.css';

interface Props {
  article: Article;
  words: Resources['articles'];
  /** What the tooltip of Read More says while there is nothing to read. */
  tooltip: string;
}

/** One article: the terrain of its slug, what it is about, and a button without an effect (SPEC 2). */
export function ArticleCard({ article, words, tooltip }: Props) {
  const id = useId();
  const { slug, category, readTime, title, excerpt, date } = article;
  return (
    <li>
      <article className={styles.root} aria-labelledby={id}>
        <PatchOfGround seed={slug} className={styles.ground} />
        <p className={styles.kind}>
          <Badge>{category}</Badge> <span>{readTime}</span>
        </p>
        <h3 id={id}>{title}</h3>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.foot}>
          <Tooltip says={tooltip}>
            {(describedBy) => (
              <Button variant="outline" aria-describedby={describedBy}>
                {words.readMore}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            )}
          </Tooltip>
          <span>
            {words.author} · <time dateTime={date}>{longDate(date)}</time>
          </span>
        </p>
      </article>
    </li>
  );
}
