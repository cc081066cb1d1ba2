import { Horizon } from '../../ui/Horizon.tsx';
import type { MapCopy, Place } from './schema.ts';
import { lengthIn, scaleBar } from './scale-bar.ts';
import { Pin } from './Pin.tsx';
import { widthOfMap } from './place-map.ts';
import styles from './PlaceMap.module.css';

/** Each button does what a key does. */
const CONTROLS = [
  ['zoomIn', '+', '+'],
  ['zoomOut', '-', '−'],
  ['reset', '0', '⤢'],
] as const;

interface Props {
  copy: MapCopy;
  place: Place;
  language: string;
}

export function PlaceMap({ copy: { drawn: copy }, place, language }: Props) {
  const kilometers = widthOfMap(place);
  const bar = scaleBar(kilometers, 1);
  const { latitude, longitude } = place;
  return (
    <Horizon layer="b" boundary="wavy">
      <figure className={styles.root} data-map>
        <div className={styles.frame} role="group" aria-label={copy.name} data-map-frame>
          <div className={styles.sheet} data-map-sheet>
            <img src="/map/place.svg" alt={copy.alt} loading="lazy" />
            <Pin />
          </div>
          <div className={styles.scale} data-map-scale={kilometers} data-map-language={language}>
            <span>{lengthIn(bar.length, language)}</span>
            <svg aria-hidden="true">
              <rect width={bar.width} height="100%" />
            </svg>
          </div>
          <div className={styles.controls}>
            {CONTROLS.map(([name, key, sign]) => (
              <button key={name} type="button" data-map-key={key} aria-label={copy[name]}>
                {sign}
              </button>
            ))}
          </div>
        </div>
        <figcaption>
          <p>
            {copy.caption} <span className={styles.hint}>{copy.hint}</span>
          </p>
          <p>
            <a href={`geo:${latitude},${longitude}`}>{copy.ownApplication}</a>{' '}
            <a
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
            >
              {copy.elsewhere}
            </a>
          </p>
        </figcaption>
      </figure>
    </Horizon>
  );
}
