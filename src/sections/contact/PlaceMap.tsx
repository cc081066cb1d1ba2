import { Horizon } from '../../components/Horizon.tsx';
import { geoAddress, MAP_SIZE, PLACE_DRAWING, streetMaps } from '../../map/index.ts';
import type { Contact } from '../../schemas/contact.ts';
import type { Link } from '../../schemas/parts.ts';
import type { Place } from '../../schemas/place.ts';
import { MapControls } from './MapControls.tsx';
import styles from './PlaceMap.module.css';

interface Props {
  words: Contact['map']['drawn'];
  place: Place;
  /** Heading of the address beside the map. */
  heading: string;
  address: readonly string[];
  /** Link to the page of the street map, where there is one. */
  streets: Link | undefined;
}

/** The land around the headquarters; behaviour/place-map.ts lets it be zoomed and moved. */
export function PlaceMap({ words, place, heading, address, streets }: Props) {
  return (
    <Horizon layer="b" boundary="wavy">
      <div className={styles.root}>
        <figure className={styles.figure} data-map>
          <div className={styles.frame} role="group" aria-label={words.name} data-map-frame>
            <div className={styles.sheet} data-map-sheet>
              <img src={PLACE_DRAWING} alt={words.alt} {...MAP_SIZE} loading="lazy" />
              <svg
                className={styles.pin}
                width="40"
                height="52"
                viewBox="0 0 40 52"
                aria-hidden="true"
              >
                <path d="M20 50C10 34 4 28 4 19a16 16 0 0 1 32 0c0 9-6 15-16 31z" />
                <circle cx="20" cy="19" r="6" />
              </svg>
            </div>
            <MapControls words={words} />
          </div>
          <figcaption>
            {words.caption} <span className={styles.hint}>{words.hint}</span>
          </figcaption>
        </figure>
        <section aria-labelledby="place">
          <h2 id="place">{heading}</h2>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {streets !== undefined && (
            <p>
              <a href={streets.href}>{streets.label}</a>
            </p>
          )}
          <p>
            <a href={geoAddress(place)}>{words.ownApplication}</a>
          </p>
          <h3>{words.elsewhere}</h3>
          <ul>
            {streetMaps(place).map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Horizon>
  );
}
