import type { ReactNode } from 'react';
import { keepTogether, type Writing } from '../../lib/keep-together.ts';
import { classes } from '../../lib/classes.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import daylight from '../../ui/Daylight.module.css';
import styles from './Storm.module.css';
import type { Home } from './schema.ts';

/** The id of the place to which a visitor skips. */
const PAST = 'past-the-storm';

const SIZE = { width: 1440, height: 900 } as const;

/** How far the ground goes on at the left, for windows that are wider than the drawing. */
const WEST = -2400;

/** Right of the drawing, where the ends of its shapes are hidden. */
const EAST = 1500;

/** The sky, with room above and beside the scene, from which the rain falls into it. */
const SKY = `M${WEST}-300H${EAST}V900H${WEST}z`;

/** The drawing's scale: where the ground begins, the middle of the cut, and pixels per centimeter of depth. */
const SURFACE = 342;
const MIDDLE = 1020;
const PER_CENTIMETER = 9;

/** Where a scale stands in the ground, with a mark and its depth at every 10 cm. */
const SCALE = 800;
const MARKS = [10, 20, 30, 40, 50, 60];

const depthAt = (centimeters: number): number => Math.round(SURFACE + centimeters * PER_CENTIMETER);

/** The lower edges of the horizons in the scene, in centimeters. The uppermost, as dark as the page, has an outline. */
const EDGES = [
  { depth: 75, fill: 'var(--soil-b)', stroke: 'none' },
  { depth: 28, fill: 'var(--soil-a)', stroke: 'none' },
  { depth: 4, fill: 'var(--soil-o)', stroke: undefined },
] as const;

/** Drops in a tile of rain. Two layers of it, near and far, repeat over the sky. */
const DROPS =
  'M34 18l-14 46M92 70l-8 26M148 4l-14 46M226 50l-14 46M290 132l-8 26M252 196l-14 46M70 180l-14 46M330 30l-8 26';

/** Strokes in a tile of soil, and a plant in a row of the field. */
const STROKES = 'M8 14l22-3M70 40l14 2M44 66l20-4M98 84l16-3';
const PLANT = 'M22 26l-9-13M23 26v-19M24 26l10-15';

/** The gully from the middle of its upper edge, 60 cm deep, with a mat of roots that hangs over, and the water on its bed. */
const GULLY =
  'M-215-2l39 36-14 14 62 142 2 72 28 78 36 200h120l30-110-4-50 28-114 14-51 32-119 18-54 44-44';
const BED = 'M-66 513l4 27h120l6-27z';

/** Crowns of water where drops hit the ground, and the grains that they fling. */
const CROWNS =
  'M880 342q-8-34-34-46M880 342q-3-44-12-66M880 342q3-44 12-66M880 342q8-34 34-46M1180 342q-8-34-34-46M1180 342q-3-44-12-66M1180 342q3-44 12-66M1180 342q8-34 34-46';
const FLUNG =
  'M820 286h.1M846 262h.1M924 258h.1M950 290h.1M1120 286h.1M1146 262h.1M1224 258h.1M1250 290h.1';

/** A film of water that runs toward the cut, and the grains that it carries. */
const FILM = 'M520 343l340-1h580v7H700z';
const CARRIED = 'M740 336h.1M790 338h.1M850 336h.1M1150 338h.1M1210 338h.1M1270 336h.1';

/** A lens at the surface, the soil that it shows, and the layer of 0.08 mm on it, one grain of very fine sand thick. */
const LENS = 'M1020 342V482m-120 120a120 120 0 0 1 240 0';
const LENS_SOIL = 'M900 602a120 120 0 0 0 240 0z';
const GRAINS = 'M915 588h211';

const Splash = () => (
  <>
    <path stroke="var(--cool)" strokeWidth="4" d={CROWNS} />
    <path className={styles.fling} stroke="var(--straw)" strokeWidth="11" d={FLUNG} />
    <g stroke="var(--cream)" strokeWidth="2">
      <path fill="var(--rock)" d={LENS} />
      <path fill="var(--soil-o)" d={LENS_SOIL} />
    </g>
    <path stroke="var(--straw)" strokeWidth="28" strokeDasharray="0 30" d={GRAINS} />
  </>
);

const Flow = () => (
  <>
    <path fill="var(--cool)" d={FILM} />
    <path className={styles.slide} stroke="var(--straw)" strokeWidth="11" d={CARRIED} />
  </>
);

/** The gully at its place, at its whole size or at shares of its width and depth, and a line from its bed to the scale. */
function Cut({ wide, deep }: { wide?: string; deep?: string }) {
  return (
    <g transform={`translate(${MIDDLE} ${SURFACE})`}>
      <g className={styles.deep} transform={deep && `scale(1 ${deep})`}>
        <path
          stroke="var(--cream)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          d={`M${SCALE - MIDDLE} ${depthAt(60) - SURFACE}H0`}
        />
        <use href="#cut" className={styles.wide} transform={wide && `scale(${wide} 1)`} />
      </g>
    </g>
  );
}

/** What each panel shows. */
const PANELS: readonly ReactNode[] = [
  <Splash key="splash" />,
  <>
    <Cut wide=".24" deep=".083" />
    <Flow />
  </>,
  <Cut key="rill" wide=".6" deep=".5" />,
  <Cut key="gully" />,
];

/** Drawn once, because all scenes share it: rain, the ground, and the gully. */
function Shared() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <pattern id="rain" width="350" height="290" patternUnits="userSpaceOnUse">
        <path stroke="var(--cool)" strokeWidth="3" strokeLinecap="round" d={DROPS} />
      </pattern>
      <pattern id="far" href="#rain" patternTransform="scale(.57)" />
      <pattern id="soil" width="124" height="100" patternUnits="userSpaceOnUse">
        <path stroke="var(--cream)" opacity=".16" strokeWidth="2" d={STROKES} />
      </pattern>
      <pattern id="plants" y="316" width="46" height="26" patternUnits="userSpaceOnUse">
        <path stroke="var(--young)" strokeWidth="3" d={PLANT} />
      </pattern>
      <g id="ground" stroke="var(--cream)" strokeWidth="1.5">
        {EDGES.map(({ depth, fill, stroke }) => (
          <path
            key={depth}
            fill={fill}
            stroke={stroke}
            d={`M${WEST} ${SURFACE}H${EAST}V${depthAt(depth)}H${WEST}z`}
          />
        ))}
        <path
          strokeWidth="16"
          strokeLinecap="butt"
          strokeDasharray={`2 ${10 * PER_CENTIMETER - 2}`}
          d={`M${SCALE} ${SURFACE}V900`}
        />
        <g fill="var(--cream)" stroke="none" fontSize="20">
          {MARKS.map((depth) => (
            <text key={depth} x={SCALE - 44} y={depthAt(depth) + 7}>
              {depth}
            </text>
          ))}
        </g>
        <g stroke="none">
          <path fill="url(#soil)" d="M560 380H1440V900H560z" />
          <path fill="url(#plants)" d={`M${WEST} 316H790V342H${WEST}z`} />
        </g>
      </g>
      <g id="cut" stroke="var(--cream)" strokeWidth="2" strokeLinejoin="round">
        <path fill="var(--rock)" vectorEffect="non-scaling-stroke" d={GULLY} />
        <path fill="var(--cool)" stroke="none" d={BED} />
      </g>
    </svg>
  );
}

function Scene({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path fill="var(--rock)" d={SKY} />
      <path className={styles.far} fill="url(#far)" fillOpacity=".4" d={SKY} />
      <path className={styles.rain} fill="url(#rain)" d={SKY} />
      <use href="#ground" />
      {children}
    </svg>
  );
}

interface Props {
  /** Without a storm, only its end is shown. */
  storm: Home['storm'];
  writing: Writing;
  /** The day after: it comes over the scene while this is still pinned. */
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
        <Scene className={styles.scene}>
          <g className={styles.splash}>
            <Splash />
          </g>
          <g className={styles.flow}>
            <Flow />
          </g>
          <Cut />
        </Scene>
        <ol>
          {storm.beats.map(({ heading, also, sentence }, index) => (
            <li key={heading} className={styles.beat}>
              <Scene>{PANELS[index]}</Scene>
              <div>
                <b>{heading}</b>
                {also !== undefined && <small>{also}</small>}
                <p>{keepTogether(sentence, writing)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div
        id={PAST}
        className={classes(styles.end, children ? daylight.root : undefined)}
        data-layer={children ? 'sky' : undefined}
      >
        <Boundary kind="clear" />
        {children}
      </div>
      <div className={styles.edge}>
        <Boundary kind="clear" />
      </div>
    </section>
  );
}
