import { classes } from '../../lib/classes.ts';
import { numberText } from '../../lib/language.ts';
import type { Result } from './result-schema.ts';
import type { FirstMapCopy } from './schema.ts';
import { SECTION_SIZE, sectionPaths } from './section-paths.ts';
import styles from './Sheet.module.css';

const SECTIONS = [
  styles.section1,
  styles.section2,
  styles.section3,
  styles.section4,
  styles.section5,
];

interface Props {
  copy: FirstMapCopy;
  result: Result;
  language: string;
  index: number;
}

/** The ground along the flow path of a place, from the divide down. */
export function Section({ copy, result, language, index }: Props) {
  const place = result.places[index];
  if (place === undefined) return null;
  const { section } = copy.sheet;
  const paths = sectionPaths(place);
  const { width, height } = SECTION_SIZE;
  const { before, after } = section.exaggerated;
  const exaggerated =
    paths.exaggeration === 1
      ? section.exact
      : `${before} ${numberText(paths.exaggeration, language)} ${after}`;
  const meters = (value: number): string => `${numberText(value, language)} m`;
  const isRight = paths.place.x > 0.75 * width;
  return (
    <figure className={classes(styles.section, SECTIONS[index])}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-paper="">
        <path className={styles.body} d={paths.body} />
        {paths.forest !== '' && <path className={styles.forest} d={paths.forest} />}
        <path className={styles.ground} d={paths.ground} />
        <path className={styles.staff} d={`M${paths.place.x} ${paths.place.y}v-22`} />
        <text
          x={paths.place.x + (isRight ? 6 : -6)}
          y={paths.place.y - 27}
          textAnchor={isRight ? 'end' : 'start'}
        >
          {section.place} {index + 1}
        </text>
        {paths.forest !== '' && (
          <text x="4" y="18">
            {section.forest}
          </text>
        )}
      </svg>
      <figcaption>
        {section.name} {index + 1}: {meters(paths.length)} ↔ {meters(paths.fall)} ↕ · {exaggerated}
      </figcaption>
    </figure>
  );
}
