import { useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { longDate } from '../../lib/dates.ts';
import type { Article } from '../articles/article-schema.ts';
import type { Resources } from './schema.ts';
import { patchArt } from '../../drawings/patch.ts';
import { Ground } from '../../ui/Ground.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import styles from './ArticleCard.module.css';
import stretched from './Stretched.module.css';

interface Props {
  article: Article;
  copy: Resources['articles'];
  tooltip: string;
  language: string;
  address: string | undefined;
  picture?: PictureFile | undefined;
}

/** Without a page, Read More has no effect (SPEC 2). */
export function ArticleCard({ article, copy, tooltip, language, address, picture }: Props) {
  const id = useId();
  const { category, readTime, title, excerpt, date } = article;
  const readMore = (
    <>
      {copy.readMore}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </>
  );
  return (
    <li>
      <article className={styles.root} aria-labelledby={id}>
        {picture === undefined ? (
          <Ground art={patchArt(article.slug, 'card')} className={styles.ground} />
        ) : (
          <Picture picture={picture} className={styles.ground} isOnCard />
        )}
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
            <ButtonLink variant="outline" href={address} className={stretched.root}>
              {readMore}
            </ButtonLink>
          )}
          <span>
            {copy.author} · <time dateTime={date}>{longDate(date, language)}</time>
          </span>
        </p>
      </article>
    </li>
  );
}
