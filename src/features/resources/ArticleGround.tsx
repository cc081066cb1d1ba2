import { Fragment, useId } from 'react';
import { articleArt, TUFT } from '../../drawings/article-art.ts';
import { Ground } from '../../ui/Ground.tsx';
import type { Article } from '../articles/article-schema.ts';
import styles from './ArticleGround.module.css';

interface Props {
  article: Pick<Article, 'slug' | 'category'>;
  className: string | undefined;
}

export function ArticleGround({ article, className }: Props) {
  const tuft = useId();
  const art = articleArt(article);
  return (
    <Ground art={art} className={className}>
      {art.signs.map(([sign, d]) =>
        sign === 'grass' ? (
          <Fragment key={sign}>
            <marker id={tuft} overflow="visible">
              <path stroke="var(--young)" d={TUFT.blades} />
            </marker>
            <path strokeWidth={TUFT.unit} d={d} markerMid={`url(#${tuft})`} />
          </Fragment>
        ) : (
          <path key={sign} className={styles[sign]} d={d} />
        ),
      )}
    </Ground>
  );
}
