import type { ComponentProps } from 'react';
import { Horizon } from '../../components/Horizon.tsx';
import { BASEMAP_ADDRESS } from '../../map/index.ts';
import type { Contact } from '../../schemas/contact.ts';
import type { Place } from '../../schemas/place.ts';
import { MapControls } from './MapControls.tsx';
import { PageHeader } from '../site/PageHeader.tsx';
import styles from './StreetMap.module.css';

interface Props {
  words: Contact['map']['streets'];
  /** Names of the map's buttons. */
  controls: ComponentProps<typeof MapControls>['words'];
  place: Place;
}

/** The streets around the headquarters; behaviour/street-map.ts draws them, and until then the sentence stands there. */
export function StreetMap({ words, controls, place }: Props) {
  return (
    <>
      <PageHeader heading={words.heading} lead={words.lead} seed="streets" />
      <Horizon layer="b" boundary="wavy">
        <figure className={styles.root}>
          <div
            className={styles.map}
            data-street-map={BASEMAP_ADDRESS}
            data-latitude={place.latitude}
            data-longitude={place.longitude}
          >
            <p>{words.failed}</p>
            <MapControls words={controls} />
          </div>
          <figcaption>{words.attribution}</figcaption>
        </figure>
      </Horizon>
    </>
  );
}
