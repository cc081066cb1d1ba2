import { Horizon } from '../../ui/Horizon.tsx';
import { drawPlaceMap, geoAddress, openStreetMapAddress, PLACE_DRAWING } from './index.ts';
import type { MapCopy, Place } from './schema.ts';
import { MapControls } from './MapControls.tsx';
import { lengthIn, scaleBar } from './map-view.ts';
import { Pin } from './Pin.tsx';
import styles from './PlaceMap.module.css';

interface Props {
  copy: MapCopy;
  place: Place;
  language: string;
}

export function PlaceMap({ copy: { drawn: copy, ...map }, place, language }: Props) {
  const { kilometers } = drawPlaceMap({ ...map, place, language });
  const bar = scaleBar(kilometers, 1);
  return (
    <Horizon layer="b" boundary="wavy">
      <figure className={styles.root} data-map>
        <div className={styles.frame} role="group" aria-label={copy.name} data-map-frame>
          <div className={styles.sheet} data-map-sheet>
            <img src={PLACE_DRAWING} alt={copy.alt} loading="lazy" />
            <Pin />
          </div>
          <div className={styles.scale} data-map-scale={kilometers}>
            <span>{lengthIn(bar.length, language)}</span>
            <svg aria-hidden="true">
              <rect width={bar.width} height="100%" />
            </svg>
          </div>
          <MapControls copy={copy} />
        </div>
        <figcaption>
          <p>
            {copy.caption} <span className={styles.hint}>{copy.hint}</span>
          </p>
          <p>
            <a href={geoAddress(place)}>{copy.ownApplication}</a>{' '}
            <a href={openStreetMapAddress(place)}>{copy.elsewhere}</a>
          </p>
        </figcaption>
      </figure>
    </Horizon>
  );
}
