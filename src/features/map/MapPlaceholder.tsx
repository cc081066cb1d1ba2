import { Horizon } from '../../ui/Horizon.tsx';
import { patchArt } from '../../drawings/patch.ts';
import { Ground } from '../../ui/Ground.tsx';
import type { MapCopy } from './schema.ts';
import styles from './MapPlaceholder.module.css';
import { Pin } from './Pin.tsx';

export function MapPlaceholder({ copy, seed }: { copy: MapCopy; seed: string }) {
  return (
    <Horizon layer="b" boundary="wavy">
      <figure>
        <div className={styles.map} role="img" aria-label={copy.alt}>
          <Ground art={patchArt(seed, 'head')} className={styles.ground} />
          <Pin />
        </div>
        <figcaption>{copy.caption}</figcaption>
      </figure>
    </Horizon>
  );
}
