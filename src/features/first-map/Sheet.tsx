import { classes } from '../../lib/classes.ts';
import { longDate } from '../../lib/dates.ts';
import { unitText } from '../../lib/language.ts';
import type { Sources } from '../../schemas/source.ts';
import { CitedText } from '../../text/CitedText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { mapSize, placePoint, RING } from './drawing/index.ts';
import { areInFrame, ZOOM } from './frame.ts';
import { Legend } from './Legend.tsx';
import { LINE_UNITS, type Result } from './result-schema.ts';
import { LAYERS, type FirstMapCopy } from './schema.ts';
import { Section } from './Section.tsx';
import { placeName, placeWords, reasonParts } from './words.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { PlaceNumber } from './PlaceNumber.tsx';
import { placeId, Rings } from './Rings.tsx';
import styles from './Sheet.module.css';

interface Props {
  copy: FirstMapCopy;
  result: Result;
  sources: Sources;
  language: string;
  /** Address of the sheet on paper, if there is one. */
  paper: string | undefined;
  /** Whether the layers of the map can be chosen, as on its own page. Home shows one. */
  withLayers?: boolean;
}

/** Width by height of what a phone shows of the map, as in its style sheet. */
const PHONE_FRAME = 390 / 300;

/** What the map can be centered on where it is wider than its frame, in twelfths of its width. */
const CENTERS = [
  styles.at0,
  styles.at1,
  styles.at2,
  styles.at3,
  styles.at4,
  styles.at5,
  styles.at6,
  styles.at7,
  styles.at8,
  styles.at9,
  styles.at10,
  styles.at11,
  styles.at12,
];

const stepOf = (share: number): number => Math.round(share * (CENTERS.length - 1));

/** Returns what a phone shows in the middle when a place is chosen: all places, or that place if they have no room. */
function centersOf(result: Result): (string | undefined)[] {
  const { width, height } = mapSize(result);
  const across = result.places.map((place) => placePoint(place).x / width);
  const middle = stepOf((Math.min(...across) + Math.max(...across)) / 2);
  const room = (PHONE_FRAME * height) / 2 - RING;
  const seesAll = across.every(
    (share) => Math.abs(share - middle / (CENTERS.length - 1)) * width <= room,
  );
  return across.map((share) => CENTERS[seesAll ? middle : stepOf(share)]);
}

/** Height of the scale bar by that of the map. On a phone, where the map is wider than the screen, it sets the length. */
const BAR_SHARE = 0.03;

interface ScaleProps extends Pick<Props, 'copy' | 'result' | 'language'> {
  /** How many times the map is as wide as its frame. */
  zoom: number;
}

/** An arrow to the north, and a bar of one kilometer in proportion to the map. */
function Scale({ copy, result, language, zoom }: ScaleProps) {
  const { width, height } = mapSize(result);
  const kilometer = (1_000 * LINE_UNITS) / result.grid.cell;
  return (
    <p className={styles.scale}>
      <svg viewBox="0 0 24 40" width="24" height="40" aria-hidden="true" data-paper="">
        <path d="M12 38V4M12 4L6 16M12 4L18 16" />
      </svg>
      <b>{copy.map.compass.north}</b>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${kilometer.toFixed(1)} ${(BAR_SHARE * height).toFixed(1)}`}
        width={`${((100 * zoom * kilometer) / width).toFixed(2)}%`}
        aria-hidden="true"
        data-paper=""
      >
        <path d={`M0 0V${(BAR_SHARE * height).toFixed(1)}H${kilometer.toFixed(1)}V0`} />
      </svg>
      <span>{unitText(1, 'kilometer', language)}</span>
    </p>
  );
}

/** A dot for each variant of the model, of which those that keep the place are solid. */
function Dots({ all, kept }: { all: number; kept: number }) {
  return (
    <svg className={styles.dots} viewBox={`0 0 ${all} 1`} aria-hidden="true" data-paper="">
      {[all, kept].map((count, index) => (
        <path key={index} d={`M.5 .5h${count - 0.9}`} />
      ))}
    </svg>
  );
}

/** The map with its rings, the section of the chosen place, and a row for each place. Radio buttons choose; no script. */
export function Sheet({ copy, result, sources, language, paper, withLayers = false }: Props) {
  const { width, height } = mapSize(result);
  const { sheet, map } = copy;
  const layers = withLayers ? LAYERS : (['map'] as const);
  const centers = centersOf(result);
  const isNear = areInFrame(result);
  return (
    <div
      className={classes(
        styles.root,
        styles.sheet,
        withLayers ? styles.layered : styles.single,
        isNear ? styles.near : undefined,
      )}
      data-first-map=""
    >
      {withLayers && (
        <PictureChoice
          legend={map.choose}
          group="layer"
          names={LAYERS}
          labels={map.layers}
          first="map"
        />
      )}
      <div className={styles.drawn}>
        <div className={styles.frame}>
          <div className={styles.moved} role="img" aria-label={map.alt} data-paper="">
            {layers.map((layer) => (
              <img
                key={layer}
                className={styles[`${layer}Image`]}
                src={`/first-map/${layer}.svg`}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                data-paper=""
              />
            ))}
            <Rings result={result} />
          </div>
        </div>
        <div className={styles.notes}>
          <Scale
            copy={copy}
            result={result}
            language={language}
            zoom={isNear && !withLayers ? ZOOM : 1}
          />
          {layers.map((layer) => (
            <Legend key={layer} copy={copy} layer={layer} />
          ))}
        </div>
        {withLayers &&
          layers.map((layer) => (
            <p key={layer} className={classes(styles.layerNote, styles[`${layer}Key`])}>
              {map.layerNotes[layer]}
            </p>
          ))}
        {result.places.map((_, index) => (
          <Section key={index} copy={copy} result={result} language={language} index={index} />
        ))}
      </div>
      <div className={styles.list}>
        <h2 id="first-map-places">{sheet.heading}</h2>
        <p className={styles.unchecked}>{copy.unchecked}</p>
        <ol>
          {result.places.map((place, index) => {
            const { sure, look } = placeWords(place, result, copy, language);
            return (
              <li key={index}>
                <label className={styles.row}>
                  <input
                    type="radio"
                    name="place"
                    id={placeId(index)}
                    className={centers[index]}
                    defaultChecked={index === 0}
                  />
                  <PlaceNumber aria-hidden="true" data-paper="">
                    {index + 1}
                  </PlaceNumber>
                  <span>
                    <VisuallyHidden>{placeName(index, copy, language)}: </VisuallyHidden>
                    <span className={styles.reason}>
                      {reasonParts(place, copy, language).map(({ text, isValue }, part) =>
                        isValue ? <strong key={part}>{text}</strong> : text,
                      )}
                    </span>{' '}
                    {withLayers && <small>{look}</small>}{' '}
                    <Dots all={result.variants.length} kept={place.among} /> <em>{sure}</em>
                  </span>
                </label>
              </li>
            );
          })}
        </ol>
        {!withLayers && (
          <p className={styles.links}>
            <a href="/first-map">{sheet.how}</a>
            {paper !== undefined && <a href={paper}>{sheet.print}</a>}
          </p>
        )}
        <p className={styles.credit}>
          {longDate(result.summer.date, language)} · {longDate(result.autumn.date, language)} ·{' '}
          <CitedText text={map.credit} sources={sources} writing={{ language }} />
        </p>
      </div>
    </div>
  );
}
