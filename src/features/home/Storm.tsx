import type { ReactNode } from 'react';
import { GROUND_SIZE, STORM_GROUND } from '../../drawings/storm-ground.ts';
import { depthAt, EAST, MIDDLE, SCALE, SOUTH, SURFACE, WEST } from '../../drawings/storm-scale.ts';
import { keepTogether, type Writing } from '../../lib/keep-together.ts';
import { classes } from '../../lib/classes.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import daylight from '../../ui/Daylight.module.css';
import styles from './Storm.module.css';
import type { Home } from './schema.ts';

/** The id of the place to which a visitor skips. */
const PAST = 'past-the-storm';

/** The sky, with room above and beside the scene, from which the rain falls into it. */
const SKY = `M${WEST}-300H1500V${SOUTH}H${WEST}z`;

/** Drops in a tile of rain. Two layers of it, near and far, repeat over the sky. */
const DROPS =
  'M34 18l-14 46M92 70l-8 26M148 4l-14 46M226 50l-14 46M290 132l-8 26M252 196l-14 46M70 180l-14 46M330 30l-8 26';

/** The gully from the middle of its upper edge, 60 cm deep, with a mat of roots that hangs over, and the water on its bed. */
const GULLY =
  'M-215-2l20 10 19 26-14 14 28 64 26 32 8 46-3 30 5 42 11 28 11 50 13 40 8 54 8 48 13 58h120l14-44 16-66-8-22 4-28 17-48-5-30 16-36 14-51-7-30 21-36 18-53 18-54 14-8 30-36';
const BED = 'M-66 513l4 27h120l6-27z';

/** Crowns of water where drops hit the ground, with the drops above them, and the grains that they fling. */
const CROWNS =
  'M818 342q-2-12-12-18M834 342q-1-14-6-24M846 342q1-14 6-24M862 342q2-12 12-18M798 314h.1M882 314h.1M1178 342q-2-12-12-18M1194 342q-1-14-6-24M1206 342q1-14 6-24M1222 342q2-12 12-18M1158 314h.1M1242 314h.1';
const FLUNG = 'M776 286h.1M802 262h.1M868 258h.1M1152 262h.1M1240 258h.1M1266 288h.1';

/** A film of water that runs toward the cut, and the grains that it carries. */
const FILM = 'M520 343l340-1h580v7H700z';
const CARRIED = 'M740 336h.1M790 338h.1M850 336h.1M1150 338h.1M1210 338h.1M1270 336h.1';

/** A lens at the surface, the soil in it, and the layer of 0.08 mm on it, one grain of very fine sand thick. */
const LENS = 'M900 342a120 120 0 0 0 240 0a120 120 0 0 0-240 0z';
const LENS_SOIL = 'M900 342a120 120 0 0 0 240 0z';
const GRAINS = 'M915 328h211';

/** How much the lens magnifies, rounded: its grains are 28 px high. */
const TIMES = '× 400';

const Splash = () => (
  <>
    <path stroke="var(--cool)" strokeWidth="4" d={CROWNS} />
    <path className={styles.fling} stroke="var(--straw)" strokeWidth="11" d={FLUNG} />
    <g stroke="var(--cream)" strokeWidth="2">
      <path fill="var(--rock)" d={LENS} />
      <path fill="var(--soil-o)" d={LENS_SOIL} />
    </g>
    <path stroke="var(--straw)" strokeWidth="28" strokeDasharray="0 30" d={GRAINS} />
    <text x={MIDDLE - 36} y="280" fill="var(--cream)" fontSize="28">
      {TIMES}
    </text>
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

/** Drawn once, because all scenes share it: rain and the gully. */
function Shared() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <pattern id="rain" width="350" height="290" patternUnits="userSpaceOnUse">
        <path stroke="var(--cool)" strokeWidth="3" strokeLinecap="round" d={DROPS} />
      </pattern>
      <pattern id="far" href="#rain" patternTransform="scale(.57)" />
      <g id="cut" stroke="var(--cream)" strokeWidth="2" strokeLinejoin="round">
        <path fill="var(--rock)" vectorEffect="non-scaling-stroke" d={GULLY} />
        <path fill="var(--cool)" stroke="none" d={BED} />
      </g>
    </svg>
  );
}

/** How all layers of a scene are placed. Its height decides the scale, and its right edge stays. */
const PLACE = {
  viewBox: `0 0 ${EAST} ${SOUTH}`,
  preserveAspectRatio: 'xMaxYMid slice',
} as const;

/** Rain, the ground, whose file is loaded when the scene comes near, and what happens on it. */
function Scene({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(styles.layers, className)} aria-hidden="true">
      <svg {...PLACE}>
        <path className={styles.far} fill="url(#far)" fillOpacity=".4" d={SKY} />
        <path className={styles.rain} fill="url(#rain)" d={SKY} />
      </svg>
      <img src={STORM_GROUND} alt="" {...GROUND_SIZE} loading="lazy" data-paper="" />
      <svg {...PLACE}>{children}</svg>
    </div>
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
