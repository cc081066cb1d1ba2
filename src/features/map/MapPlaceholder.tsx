import { Horizon } from '../../ui/Horizon.tsx';
import { patchArt } from '../../drawings/patch.ts';
import { Ground } from '../../ui/Ground.tsx';
import type { MapCopy } from './schema.ts';
import styles from './MapPlaceholder.module.css';

interface Props {
  words: MapCopy;
  seed: string;
}

/** Where there is no map: drawn ground with a pin. */
export function MapPlaceholder({ words, seed }: Props) {
  return (
    <Horizon layer="b" boundary="wavy">
      <figure className={styles.root}>
        <div className={styles.map} role="img" aria-label={words.alt}>
          <Ground art={patchArt(seed, 'head')} className={styles.ground} />
          <svg className={styles.pin} width="40" height="52" viewBox="0 0 40 52" aria-hidden="true">
            <path d="M20 50C10 34 4 28 4 19a16 16 0 0 1 32 0c0 9-6 15-16 31z" />
            <circle cx="20" cy="19" r="6" />
          </svg>
        </div>
        <figcaption>{words.caption}</figcaption>
      </figure>
    </Horizon>
  );
}
