import { Horizon } from '../../ui/Horizon.tsx';
import { geoAddress, MAP_SIZE, openStreetMapAddress, PLACE_DRAWING } from './index.ts';
import type { MapCopy, Place } from './schema.ts';
import { MapControls } from './MapControls.tsx';
import { Pin } from './Pin.tsx';
import styles from './PlaceMap.module.css';

interface Props {
  copy: MapCopy['drawn'];
  place: Place;
  heading: string;
  address: readonly string[];
}

export function PlaceMap({ copy, place, heading, address }: Props) {
  return (
    <Horizon layer="b" boundary="wavy">
      <div className={styles.root}>
        <figure className={styles.figure} data-map>
          <div className={styles.frame} role="group" aria-label={copy.name} data-map-frame>
            <div className={styles.sheet} data-map-sheet>
              <img src={PLACE_DRAWING} alt={copy.alt} {...MAP_SIZE} loading="lazy" />
              <Pin />
            </div>
            <MapControls copy={copy} />
          </div>
          <figcaption>
            {copy.caption} <span className={styles.hint}>{copy.hint}</span>
          </figcaption>
        </figure>
        <section aria-labelledby="place">
          <h2 id="place">{heading}</h2>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p>
            <a href={geoAddress(place)}>{copy.ownApplication}</a>
          </p>
          <p>
            <a href={openStreetMapAddress(place)}>{copy.elsewhere}</a>
          </p>
        </section>
      </div>
    </Horizon>
  );
}
