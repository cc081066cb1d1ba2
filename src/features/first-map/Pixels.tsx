import { sourceUrl, type Sources } from '../../schemas/source.ts';
import { WideTable } from './WideTable.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import type { FirstMapCopy } from './schema.ts';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './FirstMapPage.module.css';

/** Pixels of the picture and of the rill across it: 64 pixels of 28.5 m, and 15 cm, drawn twenty times too wide. */
const CROP = { pixels: 64, meters: 28.5, rill: 0.15, times: 20 } as const;

/** What a pixel is: true ones, with the measured values of three of them. */
export function Pixels({ copy, sources }: { copy: FirstMapCopy; sources: Sources }) {
  const { pixels } = copy;
  if (pixels === undefined) return null;
  const { table } = pixels;
  const [before, after] = pixels.credit.split('%source');
  const source = sources[pixels.source];
  const width = (CROP.rill * CROP.times) / CROP.meters;
  return (
    <Horizon layer="o" boundary="clear" id="pixel" aria-labelledby="what-a-pixel-is">
      <div className={styles.beside}>
        <div className={styles.text}>
          <h2 id="what-a-pixel-is">{pixels.heading}</h2>
          {pixels.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <WideTable
            label={table.caption}
            caption={table.caption}
            rows={[
              [null, ...table.rows.map(({ name }) => name)],
              ...table.bands.map((band, index) => [
                band,
                ...table.rows.map(({ values }) => values[index]),
              ]),
            ]}
          />
        </div>
        <figure className={styles.pixels}>
          <PictureChoice
            legend={pixels.choose}
            group="pixels"
            names={['natural', 'infrared']}
            labels={pixels}
            first="natural"
          />
          <div className={styles.crop} role="img" aria-label={pixels.alt} data-paper="">
            {(['natural', 'infrared'] as const).map((name) => (
              <img
                key={name}
                className={name === 'infrared' ? styles.infrared : undefined}
                src={`/first-map/${name}.png`}
                alt=""
                width={CROP.pixels}
                height={CROP.pixels}
                loading="lazy"
                data-paper=""
              />
            ))}
            <svg viewBox={`0 0 ${CROP.pixels} ${CROP.pixels}`} aria-hidden="true" data-paper="">
              <path d="M31 64C33 55 28 50 31 43S36 33 33 25" strokeWidth={width} />
            </svg>
          </div>
          <figcaption>
            {pixels.rill} {before}
            {source && <a href={sourceUrl(source)}>{source.short}</a>}
            {after}
          </figcaption>
        </figure>
      </div>
    </Horizon>
  );
}
