import type { Stat as Props } from '../../schemas/parts.ts';
import styles from './Stat.module.css';

/** A number set large with its unit small beside it, what it measures, and who measured it. */
export function Stat({ value, unit, caption, source }: Props) {
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
