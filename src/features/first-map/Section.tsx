import { classes } from '../../lib/classes.ts';
import { countText, numberText, unitText } from '../../lib/language.ts';
import { fillPattern } from '../../lib/patterns.ts';
import type { Result } from './result-schema.ts';
import type { FirstMapCopy } from './schema.ts';
import { SECTION_SIZE, sectionPaths } from './section-paths.ts';
import { placeName } from './words.ts';
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
  const { exaggeration } = paths;
  const values = {
    number: numberText(index + 1, language),
    length: unitText(paths.length, 'meter', language),
    fall: unitText(paths.fall, 'meter', language),
  };
  const isRight = paths.place.x > 0.75 * width;
  return (
    <figure className={classes(styles.section, SECTIONS[index])}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-paper="">
        <path className={styles.body} d={paths.body} />
        {paths.forest !== '' && <path className={styles.forest} d={paths.forest} />}
        <path className={styles.staff} d={`M${paths.place.x} ${paths.place.y}v-22`} />
        <text
          x={paths.place.x + (isRight ? 6 : -6)}
          y={paths.place.y - 27}
          textAnchor={isRight ? 'end' : undefined}
        >
          {placeName(index, copy, language)}
        </text>
        {paths.forest !== '' && (
          <text x="4" y="18">
            {section.forest}
          </text>
        )}
      </svg>
      <figcaption>
        {exaggeration === 1
          ? fillPattern(section.exact, values)
          : countText(exaggeration, section.exaggerated, language, values)}
      </figcaption>
    </figure>
  );
}
