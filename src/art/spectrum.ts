import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../lib/constants.ts';
import type { Point } from './geometry.ts';

/** One band of the sensor: where its bar stands, how wide and how tall it is, in the picture's units. */
export interface Band {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** Centres in nanometres and typical reflectances of bare dry soil and of a green crop, band by band. */
const BANDS = [
  { nm: 443, soil: 0.1, crop: 0.04 },
  { nm: 493, soil: 0.13, crop: 0.05 },
  { nm: 560, soil: 0.18, crop: 0.1 },
  { nm: 665, soil: 0.24, crop: 0.05 },
  { nm: 705, soil: 0.26, crop: 0.14 },
  { nm: 740, soil: 0.28, crop: 0.34 },
  { nm: 783, soil: 0.3, crop: 0.42 },
  { nm: 842, soil: 0.32, crop: 0.44 },
  { nm: 945, soil: 0.34, crop: 0.46 },
  { nm: 1375, soil: 0.4, crop: 0.3 },
  { nm: 1610, soil: 0.45, crop: 0.24 },
  { nm: 2190, soil: 0.42, crop: 0.13 },
] as const;

const MARGIN = 26;
const BAR_WIDTH = 13;
const UNITS_PER_REFLECTANCE = 220;

function xOf(index: number): number {
  return Math.round(
    MARGIN + (index * (CARD_WIDTH_PX - 2 * MARGIN - BAR_WIDTH)) / (BANDS.length - 1),
  );
}

/** What a field sends back, evenly spaced in the order of wavelength. */
export function spectrumBands(): Band[] {
  return BANDS.map(({ soil }, index) => ({
    x: xOf(index),
    width: BAR_WIDTH,
    height: Math.round(soil * UNITS_PER_REFLECTANCE),
  }));
}

/** Points over the bars' middles. */
export function signature(ground: 'soil' | 'crop'): Point[] {
  return BANDS.map((band, index) => [
    xOf(index) + Math.round(BAR_WIDTH / 2),
    Math.round(CARD_VISUAL_HEIGHT_PX - MARGIN - band[ground] * UNITS_PER_REFLECTANCE),
  ]);
}
