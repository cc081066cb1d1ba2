import type { Point } from '../../drawings/geometry.ts';
import { writeLines } from '../../drawings/svg-path.ts';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../../lib/constants.ts';
import { classes } from '../../lib/classes.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

/** Typical reflectances in twelve Sentinel-2 bands, from 443 to 2190 nm, by color. */
const SOILS = {
  straw: [0.1, 0.13, 0.18, 0.24, 0.26, 0.28, 0.3, 0.32, 0.34, 0.4, 0.45, 0.42],
  cool: [0.05, 0.06, 0.09, 0.12, 0.13, 0.14, 0.15, 0.16, 0.17, 0.2, 0.19, 0.15],
  iris: [0.04, 0.05, 0.1, 0.05, 0.14, 0.34, 0.42, 0.44, 0.46, 0.3, 0.24, 0.13],
};

/** What one pixel sent back: bare ground, but for what the instrument and the air add. */
const PIXEL = [0.11, 0.12, 0.19, 0.23, 0.27, 0.27, 0.31, 0.31, 0.35, 0.41, 0.44, 0.42];

const MARGIN = 26;
const UNITS_PER_REFLECTANCE = 230;
const FLOOR = CARD_VISUAL_HEIGHT_PX - MARGIN;
const BAND_STEP = (CARD_WIDTH_PX - 2 * MARGIN) / (PIXEL.length - 1);

function spectrum(reflectances: readonly number[]): Point[] {
  return reflectances.map((reflectance, band) => [
    Math.round(MARGIN + band * BAND_STEP),
    Math.round(FLOOR - reflectance * UNITS_PER_REFLECTANCE),
  ]);
}

/** The light of one pixel falls upon the spectrum that it has in common with bare ground. */
export function LearningScene() {
  return (
    <Scene>
      <path
        stroke="var(--cream)"
        d={`M18 ${FLOOR}h320${spectrum(PIXEL)
          .map(([x]) => `M${x} ${FLOOR}v5`)
          .join('')}`}
      />
      {Object.entries(SOILS).map(([color, reflectances]) => (
        <path
          key={color}
          stroke={`var(--${color})`}
          strokeWidth="2.5"
          strokeLinejoin="round"
          d={writeLines([spectrum(reflectances)])}
        />
      ))}
      <g stroke="var(--cream)" strokeLinecap="round">
        <path
          strokeOpacity="0.5"
          strokeDasharray="0 6"
          strokeWidth="1.5"
          d={spectrum(PIXEL)
            .map(([x, y]) => `M${x} ${y}V0`)
            .join('')}
        />
        {spectrum(PIXEL).map(([x, y], band) => (
          <path
            key={band}
            className={classes(ACT.fall, WAITS[band % WAITS.length])}
            strokeWidth="7"
            d={`M${x} ${y}h0`}
          />
        ))}
      </g>
    </Scene>
  );
}
