import { createCatchment, drawLand, type CatchmentOptions, type LandArt } from './catchment.ts';
import type { ContourOptions } from './contours.ts';
import { polyline, type PictureSize } from './geometry.ts';
import type { WaterWidths } from './water.ts';

export type PatchArt = LandArt & { readonly viewBox: string };

export type PatchFormat = 'card' | 'head' | 'sheet';

interface Format extends Pick<CatchmentOptions, 'layout' | 'density'> {
  readonly size: PictureSize;
  readonly contours: ContourOptions;
  readonly widths: WaterWidths;
}

export const FORMATS: Record<PatchFormat, Format> = {
  card: {
    size: { width: 640, height: 288 },
    density: 10.2,
    contours: { levels: 6, spacing: 46, shortest: 150 },
    widths: { head: 0.8, growth: 0.8 },
  },
  head: {
    size: { width: 960, height: 432 },
    // From the hills on the left to the right border, so that it avoids the text at every width.
    layout: [
      '86,26 150,52 215,62 270,76 345,78',
      '180,-20 205,20 262,66',
      '130,120 190,108 262,86',
      '290,-20 280,30 312,70',
    ].map(polyline),
    density: 10,
    contours: { levels: 6, spacing: 66, shortest: 200 },
    widths: { head: 0.7, growth: 0.64 },
  },
  /** Across the top of a PDF: one stream and two tributaries. */
  sheet: {
    size: { width: 840, height: 232 },
    layout: ['229,-19 233,74 239,163', '126,-19 160,19 202,43 232,81', '301,-19 274,37 237,99'].map(
      polyline,
    ),
    density: 20,
    contours: { levels: 14, spacing: 26, shortest: 70 },
    widths: { head: 0.7, growth: 0.5 },
  },
};

export function patchCatchment(seed: string, format: PatchFormat) {
  return createCatchment({ ...FORMATS[format], seed });
}

/** Pages of a list share their ground, and workers draw some in advance. */
const drawn = new Map<string, PatchArt>();

/** Stores ground that a worker or an earlier build has drawn. */
export function keepPatch(seed: string, format: PatchFormat, art: PatchArt): void {
  drawn.set(`${format} ${seed}`, art);
}

export function patchArt(seed: string, format: PatchFormat): PatchArt {
  const { contours, widths, size } = FORMATS[format];
  const art = drawn.get(`${format} ${seed}`) ?? {
    viewBox: `0 0 ${size.width} ${size.height}`,
    ...drawLand(patchCatchment(seed, format), contours, widths),
  };
  keepPatch(seed, format, art);
  return art;
}
