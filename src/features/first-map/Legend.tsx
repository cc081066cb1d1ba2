import { classes } from '../../lib/classes.ts';
import { COVER_LOOKS, SCORE_OPACITIES } from './drawing/index.ts';
import type { FirstMapCopy, Layer } from './schema.ts';
import styles from './Sheet.module.css';

interface Mark {
  color: string;
  opacity: number;
  kind: 'area' | 'line' | 'hatch' | 'ring';
}

type Swatches = readonly [name: string, ...marks: Mark[]];

/** What a legend has to explain on each layer. */
function swatchesOf({ map: { legend } }: FirstMapCopy, layer: Layer): Swatches[] {
  const line = (name: string, color: string): Swatches => [
    name,
    { color, opacity: 1, kind: 'line' },
  ];
  const cover = (name: keyof typeof COVER_LOOKS): Swatches => [
    legend[name],
    { ...COVER_LOOKS[name], kind: 'area' },
  ];
  const contours = line(legend.contours, '--contour');
  const streams = line(legend.streams, '--water');
  const unseen: Swatches = [legend.unseen, { color: '--ink', opacity: 0.4, kind: 'hatch' }];
  const place: Swatches = [legend.place, { color: '--ink', opacity: 1, kind: 'ring' }];
  const scores: Swatches = [
    legend.scores,
    ...SCORE_OPACITIES.map((opacity): Mark => ({ color: '--rust', opacity, kind: 'area' })),
  ];
  const own: Record<Layer, Swatches[]> = {
    elevation: [contours],
    water: [contours, streams],
    cover: [cover('bare'), cover('some'), cover('green'), cover('forest'), unseen, streams],
    score: [scores, unseen, contours, streams],
    map: [cover('bare'), cover('green'), unseen, contours, streams],
  };
  return [...own[layer], place];
}

const MARKS = {
  area: 'M0 0H26V16H0z',
  hatch: 'M0 16L16 0M8 16L24 0M16 16L26 6M0 8L8 0',
  line: 'M0 11Q7 3 13 8T26 5',
  ring: 'M6 8a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
} as const;

/** Names every color of a layer. */
export function Legend({ copy, layer }: { copy: FirstMapCopy; layer: Layer }) {
  return (
    <ul
      className={classes(styles.legend, styles[`${layer}Key`])}
      aria-label={copy.map.legend.heading}
    >
      {swatchesOf(copy, layer).map(([name, ...marks]) => (
        <li key={name}>
          {marks.map(({ color, opacity, kind }) => (
            <svg
              key={opacity}
              viewBox="0 0 26 16"
              width="26"
              height="16"
              aria-hidden="true"
              data-paper=""
            >
              <path
                d={MARKS[kind]}
                opacity={opacity}
                {...(kind === 'area'
                  ? { fill: `var(${color})` }
                  : { fill: 'none', stroke: `var(${color})`, strokeWidth: 1.6 })}
              />
            </svg>
          ))}
          {name}
        </li>
      ))}
    </ul>
  );
}
