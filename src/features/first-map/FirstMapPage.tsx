import type { ReactNode } from 'react';
import { numberText } from '../../lib/language.ts';
import { aroundName, fillPattern } from '../../lib/patterns.ts';
import { sourceUrl, type Sources } from '../../schemas/source.ts';
import { Table } from '../../text/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PlaceNumber } from './PlaceNumber.tsx';
import { WideTable } from './WideTable.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { DownloadLinks, type DownloadFile } from '../../ui/DownloadLinks.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import { FILES } from './files.ts';
import type { Result } from './result-schema.ts';
import type { FirstMapCopy } from './schema.ts';
import styles from './FirstMapPage.module.css';

interface Props {
  copy: FirstMapCopy;
  result: Result;
  sources: Sources;
  language: string;
}

const paragraphsOf = (paragraphs: readonly string[]): ReactNode =>
  paragraphs.map((text) => <p key={text}>{text}</p>);

/** What would show that the map is wrong, with a table that is empty because nobody has dug. */
export function Proof({ copy: { proof } }: Pick<Props, 'copy'>) {
  const { table } = proof;
  const cell = (name: string): ReactNode => (
    <>
      <b>{name}</b> <span>{table.empty}</span>
    </>
  );
  return (
    <Horizon layer="a" id="wrong" aria-labelledby="proof">
      <div className={styles.beside}>
        <div className={styles.text}>
          <h2 id="proof">{proof.heading}</h2>
          {paragraphsOf(proof.paragraphs)}
        </div>
        <div className={styles.frames}>
          <Table
            caption={table.caption}
            rows={[
              [null, table.rill, table.noRill],
              [table.marked, cell(table.cells.hit), cell(table.cells.falseAlarm)],
              [table.unmarked, cell(table.cells.miss), cell(table.cells.rejection)],
            ]}
          />
        </div>
      </div>
    </Horizon>
  );
}

/** Which places remain with other choices. */
export function Sure({ copy, result, language }: Omit<Props, 'sources'>) {
  const { sure } = copy;
  const valueOf = (value: string | number | boolean): string =>
    sure.values[String(value)] ??
    (typeof value === 'number' ? numberText(value, language) : String(value));
  const changeOf = (change: Result['variants'][number]['change']): string =>
    Object.entries(change)
      .map(([name, value]) => `${sure.choices[name] ?? name}:\u00A0${valueOf(value)}`)
      .join('; ');
  const keep = (is: boolean): ReactNode => (
    <span className={is ? styles.kept : styles.lost}>
      <VisuallyHidden>{is ? sure.yes : sure.no}</VisuallyHidden>
    </span>
  );
  const [before, after] = aroundName(copy.sheet.place, 'number');
  const headOf = (number: number): ReactNode => (
    <>
      <VisuallyHidden>{before}</VisuallyHidden>
      <PlaceNumber isSmall>{numberText(number, language)}</PlaceNumber>
      <VisuallyHidden>{after}</VisuallyHidden>
    </>
  );
  return (
    <Horizon layer="b" id="sure" aria-labelledby="how-sure">
      <div className={styles.besideTable}>
        <div className={styles.staying}>
          <h2 id="how-sure">{sure.heading}</h2>
          <p className={styles.lead}>{sure.lead}</p>
          <ul className={styles.legend} aria-hidden="true">
            <li>
              <span className={styles.kept} /> {sure.yes}
            </li>
            <li>
              <span className={styles.lost} /> {sure.no}
            </li>
          </ul>
        </div>
        <WideTable
          label={sure.change}
          className={styles.dots}
          rows={[
            [sure.change, ...result.places.map((_, index) => headOf(index + 1))],
            [
              <b key="total">
                {fillPattern(sure.total, { all: numberText(result.variants.length, language) })}
              </b>,
              ...result.places.map(({ among }, index) => (
                <b key={index}>{numberText(among, language)}</b>
              )),
            ],
            ...result.variants.map(({ change, keeps }) => [changeOf(change), ...keeps.map(keep)]),
          ]}
        />
      </div>
    </Horizon>
  );
}

/** Every step with its constants and their source, and the classes that the data gave. */
export function Steps({ copy, result, sources, language }: Props) {
  const { steps, map } = copy;
  return (
    <Horizon layer="b" continued id="steps" aria-labelledby="how-made">
      <h2 id="how-made">{steps.heading}</h2>
      <p className={styles.lead}>{steps.lead}</p>
      <ol className={styles.steps}>
        {steps.list.map(({ name, text, source: key }) => {
          const source = key === undefined ? undefined : sources[key];
          return (
            <li key={name}>
              <b className={styles.stepName}>{name}</b>
              <p>
                {text} {source && <a href={sourceUrl(source)}>{source.short}</a>}
              </p>
            </li>
          );
        })}
      </ol>
      <WideTable
        label={steps.classes.caption}
        caption={steps.classes.caption}
        rows={[
          steps.classes.columns,
          ...result.classes.map(({ cover, cells, ...means }) => [
            map.legend[cover],
            numberText(cells, language),
            numberText(means.summerShortwave, language, 2),
            numberText(means.summerVegetation, language, 2),
            numberText(means.autumnVegetation, language, 2),
          ]),
        ]}
      />
    </Horizon>
  );
}

/** Files to take along, and how to compute the map again. */
export function Take({
  copy: { take, sheet },
  files,
  file,
  language,
}: Pick<Props, 'copy' | 'language'> & {
  files: readonly DownloadFile[];
  file: Parameters<typeof DownloadLinks>[0]['copy'];
}) {
  return (
    <Horizon layer="c" id="take" aria-labelledby="take-along">
      <div className={styles.beside}>
        <div className={styles.text}>
          <h2 id="take-along">{take.heading}</h2>
          {paragraphsOf(take.paragraphs)}
          <pre className={styles.command}>
            <code>{take.command}</code>
          </pre>
        </div>
        <div className={styles.files}>
          {files.length > 0 && (
            <DownloadLinks
              label={take.pdf}
              of={sheet.heading}
              files={files}
              copy={file}
              language={language}
            />
          )}
          <ButtonLink href={FILES.gpx} variant="outline" download="">
            {take.gpx}
          </ButtonLink>
          <ButtonLink href={FILES.geojson} variant="outline" download="">
            {take.geojson}
          </ButtonLink>
          <ButtonLink href={FILES.result} variant="outline" download="">
            {take.result}
          </ButtonLink>
        </div>
      </div>
    </Horizon>
  );
}
