import type { Figure as FigureContent } from '../schemas/parts.ts';
import styles from './Figure.module.css';

/** A number set large with its unit small beside it, what it measures, and who measured it. */
export function Figure({ value, unit, caption, source }: FigureContent) {
  return (
    <figure className={styles.root}>
      <p className={styles.number}>
        {value} <small>{unit}</small>
      </p>
      <figcaption>
        {caption}
        {source && (
          <>
            {' '}
            <cite>
              <a href={source.href}>{source.label}</a>
            </cite>
          </>
        )}
      </figcaption>
    </figure>
  );
}
