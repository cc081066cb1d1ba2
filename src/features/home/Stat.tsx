import type { Stat as StatText } from '../../schemas/parts.ts';
import { sourceUrl, type Sources } from '../../schemas/source.ts';
import styles from './Stat.module.css';

interface Props extends StatText {
  sources: Sources;
}

export function Stat({ value, unit, caption, source: name, sources }: Props) {
  const source = sources[name];
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
            <a href={sourceUrl(source)}>{source.short}</a>
          </>
        )}
      </figcaption>
    </figure>
  );
}
