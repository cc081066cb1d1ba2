import type { ComponentProps } from 'react';
import { fillPattern } from '../../lib/patterns.ts';
import { Horizon } from '../../ui/Horizon.tsx';
import { DownloadLinks } from '../../ui/DownloadLinks.tsx';
import { POSTER_PATH } from './poster.tsx';
import type { Slope } from './schema.ts';
import { numeralsOf, stated } from './figures.ts';
import { UNITS } from './fragment.ts';
import { drawingOf, WALL_SIZE, wallOf, type WallCell } from './sheets.tsx';
import styles from './Wall.module.css';

interface Props {
  slope: Slope;
  language: string;
  /** Size of the poster; undefined without a poster. */
  size: number | undefined;
  file: ComponentProps<typeof DownloadLinks>['copy'];
}

/** On a phone, shows the column of the chosen place alone, without a script. The build writes it into the page. */
export function tabRules({ wall: { places } }: Slope): string {
  const rules = places.map(
    (_place, index) =>
      `.${styles.tabs}:has(:nth-child(${index + 1})>:checked)+table tr>:nth-child(${index + 2}){display:table-cell}`,
  );
  return `@media (width<40rem){${rules.join('')}}`;
}

export function Wall({ slope, language, size, file }: Props) {
  const { wall: copy, bench } = slope;
  const { controls, units } = bench;
  const numerals = numeralsOf(language);
  // CSS shows the figures in the tool's units, without a script.
  const inEach = (write: (units: (typeof UNITS)[number]) => string) =>
    UNITS.map((each) => (
      <span key={each} className={styles[each]}>
        {write(each)}
      </span>
    ));
  const cell = (each: WallCell) => {
    const { cover, place, loss, name, fragment } = each;
    return (
      <td key={name}>
        <a href={fragment}>
          <img
            src={drawingOf(each)}
            alt={`${controls.covers[cover]}, ${place}`}
            {...WALL_SIZE}
            loading="lazy"
          />
          <data value={loss}>{inEach((system) => stated(loss, 'loss', { numerals, system }))}</data>
        </a>
      </td>
    );
  };
  return (
    <Horizon layer="b" boundary="wavy" className={styles.section} aria-labelledby="wall">
      <h2 id="wall">{copy.heading}</h2>
      <p className={styles.lead}>
        {copy.lead} {inEach((each) => fillPattern(copy.opens, { unit: units[each].loss }))}
      </p>
      <div role="group" className={styles.tabs} aria-labelledby="wall">
        {copy.places.map(({ name }, index) => (
          <label key={name}>
            <input type="radio" name="place" defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </div>
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">{copy.cover}</th>
            {copy.places.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wallOf(slope).map(({ cover, cells }) => (
            <tr key={cover}>
              <th scope="row">{controls.covers[cover]}</th>
              {cells.map(cell)}
            </tr>
          ))}
        </tbody>
      </table>
      {size !== undefined && (
        <DownloadLinks
          label={copy.poster}
          of={copy.heading}
          files={[{ path: POSTER_PATH, paper: 'A3', pages: 1, size }]}
          copy={file}
          language={language}
        />
      )}
    </Horizon>
  );
}
