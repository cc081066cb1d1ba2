import { Horizon } from '../../ui/Horizon.tsx';
import { patchArt } from '../../drawings/patch.ts';
import { Ground } from '../../ui/Ground.tsx';
import type { MapCopy } from './schema.ts';
import styles from './MapPlaceholder.module.css';
import { Pin } from './Pin.tsx';

interface Props {
  words: MapCopy;
  seed: string;
}

export function MapPlaceholder({ words, seed }: Props) {
  return (
    <Horizon layer="b" boundary="wavy">
      <figure className={styles.root}>
        <div className={styles.map} role="img" aria-label={words.alt}>
          <Ground art={patchArt(seed, 'head')} className={styles.ground} />
          <Pin />
        </div>
        <figcaption>{words.caption}</figcaption>
      </figure>
    </Horizon>
  );
}
