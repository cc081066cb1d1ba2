import type { ReactNode } from 'react';
import { keepTogether, type Writing } from '../../lib/keep-together.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import styles from './Storm.module.css';
import type { Home } from './schema.ts';

/** The id of the place to which a visitor skips. */
const PAST = 'past-the-storm';

const SIZE = { width: 1440, height: 900 } as const;

/** How far the ground goes on at the left, for windows that are wider than the drawing. */
const WEST = -2400;

/** The sky, with room above and beside the scene, from which the rain falls into it. */
const SKY = `M${WEST}-300H1500V900H${WEST}z`;

/** The drawing's scale: where the ground begins, and pixels per centimeter of depth. */
const SURFACE = 342;
const PER_CENTIMETER = 9.3;

const depthAt = (centimeters: number): number => Math.round(SURFACE + centimeters * PER_CENTIMETER);

/** The lower edges of the horizons in the scene, in centimeters. The uppermost, as dark as the page, has an outline. */
const EDGES = [
  { depth: 60, fill: 'var(--soil-b)', stroke: 'none' },
  { depth: 28, fill: 'var(--soil-a)', stroke: 'none' },
  { depth: 4, fill: 'var(--soil-o)', stroke: undefined },
] as const;

/** The rill and the gully that opens from it: half the width at the surface and at the bed, and the depth in centimeters. */
const notchOf = (x: number, half: number, bed: number, centimeters: number): string => {
  const deep = (centimeters * PER_CENTIMETER).toFixed(0);
  return `M${x - half} ${SURFACE}q${half * 0.5} 6 ${half - bed} ${deep}h${bed * 2}q${half * 0.3} -${deep} ${half - bed} -${deep}z`;
};

/** Drops in a tile of rain, which repeats over the sky. */
const DROPS =
  'M34 18l-14 46M92 70l-8 26M148 4l-14 46M226 50l-14 46M290 132l-8 26M252 196l-14 46M70 180l-14 46M330 30l-8 26';

/** Stones where the drawing has no words. */
const STONES =
  'M592 604l-24 9-36-4 8-14 17-12 26 5zM746 699l-33 10-54-7 5-14 13-24 61 17zM655 470l-9 5-24-6 12-11 14 1zM1290 624l-35 15-54-29 25-32 73 9zM1384 763l-51 19-11-7-24-21 30-11 41 6zM897 824l-36 15-30-13 1-6 17-11 27-2z';

/** Roots below the surface. */
const ROOTS =
  'M620 343q12 44-8 92t10 66M616 420q20 14 26 46M1260 343q-10 30 6 64t-8 70M1263 400q18 8 24 36';

/** Lines through the horizons, level with the ground, and not through the words. */
const CONTOURS = [460, 540, 740]
  .map((y, index) => `M620 ${y}q240 ${index % 2 ? 14 : -14} 480 0t480 0`)
  .join('');

/** Crowns of water where drops hit the ground, and the grains that they fling. */
const CROWNS =
  'M880 342q-8-34-34-46M880 342q-3-44-12-66M880 342q3-44 12-66M880 342q8-34 34-46M1180 342q-8-34-34-46M1180 342q-3-44-12-66M1180 342q3-44 12-66M1180 342q8-34 34-46';
const FLUNG =
  'M820 286h.1M800 306h.1M846 262h.1M924 258h.1M950 290h.1M968 314h.1M1120 290h.1M1100 312h.1M1146 260h.1M1222 262h.1M1246 288h.1M1266 310h.1';
const CARRIED =
  'M740 336h.1M790 338h.1M850 336h.1M905 339h.1M960 337h.1M1015 338h.1M1150 337h.1M1210 339h.1M1270 337h.1M1330 338h.1';
const CLODS = 'M930 342l20-24 30 4 14 20zM1096 342l12-18 34-6 18 24z';
const FAN = 'M1220 342q60-22 130-24 50-1 90 8v16z';

/** What each part of the storm does, from the first drop to the gully. */
const BEATS: readonly { centimeters: number; drawing: ReactNode }[] = [
  {
    centimeters: 0.008,
    drawing: (
      <>
        <path stroke="var(--cool)" strokeWidth="4" d={CROWNS} />
        <path className={styles.fling} stroke="var(--straw)" strokeWidth="11" d={FLUNG} />
      </>
    ),
  },
  {
    centimeters: 5,
    drawing: (
      <>
        <path fill="var(--cool)" d="M560 342q260-12 500-8 160 2 380 8v5H1096l-36 41-36-41z" />
        <path className={styles.slide} stroke="var(--straw)" strokeWidth="11" d={CARRIED} />
      </>
    ),
  },
  {
    centimeters: 30,
    drawing: (
      <>
        <path fill="var(--bare)" d={CLODS} />
        <path className={styles.open} fill="var(--rock)" d={notchOf(1040, 110, 26, 30)} />
        <path className={styles.bed} fill="var(--cool)" d={`M1014 ${depthAt(30)}h52l8-26h-68z`} />
      </>
    ),
  },
  {
    centimeters: 59.7,
    drawing: (
      <>
        <path className={styles.open} fill="var(--rock)" d={notchOf(1020, 220, 60, 58)} />
        <path className={styles.bed} fill="var(--cool)" d={`M960 ${depthAt(58)}h120l6-30h-132z`} />
        <path fill="var(--straw)" d={FAN} />
        {(['cream', 'ember'] as const).map((color) => (
          <path
            key={color}
            className={styles.bed}
            stroke={`var(--${color})`}
            strokeWidth="12"
            strokeLinecap="butt"
            strokeDasharray={color === 'ember' ? 93 : undefined}
            d={`M1040 ${depthAt(-8)}V${depthAt(58)}`}
          />
        ))}
      </>
    ),
  },
];

/** Depths that the scale names, in centimeters. */
const DEPTHS = [20, 40];

/** Drawn once, because all scenes share it: a tile of rain, and the ground with its scale. */
function Shared() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <pattern id="rain" width="350" height="290" patternUnits="userSpaceOnUse">
        <path stroke="var(--cool)" strokeWidth="3" strokeLinecap="round" d={DROPS} />
      </pattern>
      <g id="ground" stroke="var(--cream)" strokeWidth="1.5">
        {EDGES.map(({ depth, fill, stroke }) => (
          <path
            key={depth}
            fill={fill}
            stroke={stroke}
            d={`M${WEST} ${SURFACE}H1440V${depthAt(depth)}H${WEST}z`}
          />
        ))}
        <path fill="none" opacity=".2" d={CONTOURS + ROOTS} />
        <path stroke="none" fill="var(--soil-o)" opacity=".35" d={STONES} />
        <g
          className={styles.depths}
          fill="var(--cream)"
          stroke="none"
          fontSize="22"
          textAnchor="end"
        >
          {DEPTHS.map((depth) => (
            <text key={depth} x="1440" y={depthAt(depth) + 8}>
              {`${depth} –`}
            </text>
          ))}
        </g>
      </g>
    </svg>
  );
}

function Scene({ centimeters, drawing }: (typeof BEATS)[number]) {
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path fill="var(--rock)" d={SKY} />
      <path className={styles.rain} fill="url(#rain)" d={SKY} />
      <use href="#ground" />
      {drawing}
      <path
        className={styles.cursor}
        stroke="var(--straw)"
        strokeWidth="4"
        d={`M1440 ${depthAt(centimeters)}H1330`}
      />
    </svg>
  );
}

interface Props {
  /** Without a storm, only its end is shown. */
  storm: Home['storm'];
  writing: Writing;
  /** Ends the scene: it comes over it while it is still pinned. */
  children?: ReactNode;
}

/** How a storm cuts a gully: a pinned scene where the browser can drive it by scrolling, four panels elsewhere. */
export function Storm({ storm, writing, children }: Props) {
  if (storm === undefined) return children;
  return (
    <section className={styles.root} aria-labelledby="storm">
      <div className={styles.stage}>
        <h2 id="storm">{storm.heading}</h2>
        <a className={styles.past} href={`#${PAST}`}>
          {storm.past}
        </a>
        <Shared />
        <ol>
          {storm.beats.map(({ heading, also, sentence }, index) => {
            const beat = BEATS[index];
            return (
              <li key={heading} className={styles.beat}>
                {beat && <Scene {...beat} />}
                <div>
                  <b>{heading}</b>
                  {also !== undefined && <small>{also}</small>}
                  <p>{keepTogether(sentence, writing)}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
      <div id={PAST} className={styles.end}>
        <div className={styles.edge}>
          <Boundary kind="irregular" />
        </div>
        {children}
      </div>
    </section>
  );
}
