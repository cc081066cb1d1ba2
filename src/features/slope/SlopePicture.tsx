import { useRef } from 'react';
import type { Slope } from './schema.ts';
import {
  contoursOf,
  ditchOf,
  dropsOf,
  filmOf,
  furrowsOf,
  layersOf,
  marksOf,
  plantsOf,
  stripOf,
  wedgeOf,
} from './drawing.ts';
import { percent, plain, withUnit } from './figures.ts';
import type { Units } from './fragment.ts';
import { useInSight } from './in-sight.ts';
import type { Result } from './result.ts';
import { RILL_WIDTHS, rillPaths } from './rill-paths.ts';
import { rillShare } from './rills.ts';
import { BREADTH, DITCH, RUN, SECTION } from './scale.ts';
import { TILLED, type Setting } from './setting.ts';
import styles from './SlopePicture.module.css';

interface Props {
  setting: Setting;
  result: Result;
  units: Units;
  copy: Slope['bench'];
  /** Rain falls again when this changes; without it, or out of sight, none falls. */
  rain: number | undefined;
}

/** Height of the ruler between section and field. */
const RULER = 46;

/** Steps of the ruler in m: 10 m, or 50 ft. */
const STEPS: Record<Units, number> = { metric: 10, us: 15.24 };

function describe({ setting, result, units, copy }: Omit<Props, 'rain'>): string {
  const { picture, controls } = copy;
  const { length, steepness, cover, plowing, strip } = setting;
  const share = rillShare(result.loss);
  const say = (value: number): string => withUnit(value, 'length', units, copy.spokenUnits);
  return [
    `${picture.slope} ${say(length)}`,
    `${picture.steepness} ${plain(steepness, 3)}%`,
    controls.covers[cover],
    ...(TILLED[cover] ? [`${controls.plowing.toLowerCase()} ${controls.plowings[plowing]}`] : []),
    ...(strip > 0 ? [`${picture.strip} ${say(strip)}`] : []),
    share < 0.0005 ? picture.noRills : `${picture.rills} ${percent(share)}`,
  ].join(', ');
}

function Section({ setting, result, rain }: Pick<Props, 'setting' | 'result' | 'rain'>) {
  const [a, b, c] = layersOf(setting);
  const strip = stripOf(setting);
  return (
    <>
      <path className={styles.sky} d={`M0 0H${RUN + DITCH}V${SECTION}H0Z`} />
      {rain !== undefined && <path key={rain} className={styles.drops} d={dropsOf(setting)} />}
      <path className={styles.plants} d={plantsOf(setting)} />
      {strip && <path className={styles.grass} d={strip.grass} />}
      <path className={styles.ditch} d={ditchOf(setting)} />
      <path className={styles.ditch} d={filmOf(setting, rillShare(result.loss))} />
      <path className={styles.a} d={a} />
      <path className={styles.b} d={b} />
      <path className={styles.c} d={c} />
      {strip && <path className={styles.roots} d={strip.roots} />}
      <path className={styles.wedge} d={wedgeOf(setting, result)} />
    </>
  );
}

function Field({ setting, result }: Pick<Props, 'setting' | 'result'>) {
  const strip = stripOf(setting);
  const { lines, index } = contoursOf(setting);
  const paths = rillPaths(setting, result);
  return (
    <g transform={`translate(0 ${SECTION + RULER})`}>
      <path className={styles.paper} d={`M0 0H${RUN}V${BREADTH}H0Z`} />
      {TILLED[setting.cover] && <path className={styles.furrows} d={furrowsOf(setting.plowing)} />}
      <path className={styles.line} d={lines} />
      <path className={styles.index} d={index} />
      {paths.map((path, order) => (
        <path
          key={RILL_WIDTHS[order]}
          className={styles.rill}
          strokeWidth={RILL_WIDTHS[order]}
          d={path}
        />
      ))}
      {strip && (
        <path
          className={styles.band}
          d={`M${strip.from} 0H${strip.to}V${BREADTH}H${strip.from}Z`}
        />
      )}
      <path className={styles.ditch} d={`M${RUN + 6} 0h${DITCH - 6}v${BREADTH}h${6 - DITCH}z`} />
    </g>
  );
}

export function SlopePicture({ rain, ...props }: Props) {
  const { setting, result, units, copy } = props;
  const picture = useRef<SVGSVGElement>(null);
  const isInSight = useInSight(picture);
  return (
    <svg
      ref={picture}
      className={styles.root}
      viewBox={`0 0 ${RUN + DITCH} ${SECTION + RULER + BREADTH}`}
      fill="none"
      role="img"
      aria-label={describe(props)}
    >
      <Section setting={setting} result={result} rain={isInSight ? rain : undefined} />
      <g className={styles.ruler} transform={`translate(0 ${SECTION + 2})`}>
        <path d={`M0 0H${RUN}${marksOf(setting.length, STEPS[units])}M${RUN} 0v14`} />
        <text y="36">0</text>
        <text x={RUN} y="36" textAnchor="end">
          {withUnit(setting.length, 'length', units, copy.units)}
        </text>
      </g>
      <Field setting={setting} result={result} />
    </svg>
  );
}
