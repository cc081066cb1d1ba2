import type { Point } from '../../drawings/geometry.ts';
import { writeLines } from '../../drawings/svg-path.ts';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../../lib/constants.ts';
import { classes } from '../../lib/classes.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

/** Typical reflectances of dry bare soil and of a green crop in twelve Sentinel-2 bands, from 443 to 2190 nm. */
const SOIL = [0.1, 0.13, 0.18, 0.24, 0.26, 0.28, 0.3, 0.32, 0.34, 0.4, 0.45, 0.42];
const CROP = [0.04, 0.05, 0.1, 0.05, 0.14, 0.34, 0.42, 0.44, 0.46, 0.3, 0.24, 0.13];

const MARGIN = 26;
const BAR_WIDTH = 13;
const UNITS_PER_REFLECTANCE = 220;
const FLOOR = CARD_VISUAL_HEIGHT_PX - MARGIN;
const BAND_STEP = (CARD_WIDTH_PX - 2 * MARGIN - BAR_WIDTH) / (SOIL.length - 1);

function bandX(band: number): number {
  return Math.round(MARGIN + band * BAND_STEP);
}

function signature(reflectances: readonly number[]): Point[] {
  return reflectances.map((reflectance, band) => [
    bandX(band) + Math.round(BAR_WIDTH / 2),
    Math.round(FLOOR - reflectance * UNITS_PER_REFLECTANCE),
  ]);
}

const SOIL_LINE = signature(SOIL);

export function LearningScene() {
  return (
    <Scene>
      <path stroke="var(--cream)" d={`M18 ${FLOOR}h320`} />
      {SOIL.map((reflectance, band) => {
        const height = Math.round(reflectance * UNITS_PER_REFLECTANCE);
        return (
          <path
            key={band}
            className={classes(ACT.rise, WAITS[band % 5])}
            fill="var(--iris-deep)"
            d={`M${bandX(band)} ${FLOOR}v-${height}h${BAR_WIDTH}v${height}z`}
          />
        );
      })}
      <path
        className={classes(ACT.appear, WAITS[1])}
        stroke="var(--iris)"
        strokeDasharray="2 4"
        d={writeLines([signature(CROP)])}
      />
      <path
        className={classes(ACT.draw, WAITS[4])}
        stroke="var(--straw)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        d={writeLines([SOIL_LINE])}
        pathLength="1"
      />
      <path
        className={classes(ACT.appear, WAITS[6])}
        stroke="var(--straw)"
        strokeWidth="8"
        strokeLinecap="round"
        d={SOIL_LINE.map(([x, y]) => `M${x} ${y}h0`).join('')}
      />
    </Scene>
  );
}
