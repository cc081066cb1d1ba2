import { createCatchment, type CatchmentOptions, type Layout } from './catchment.ts';
import { contourPaths, contoursOf, type ContourOptions } from './contours.ts';
import type { PictureSize } from './geometry.ts';
import type { Catchment } from './land.ts';
import { drawWater, type Water, type WaterWidths } from './water.ts';

/** The terrain of a small picture: path data in a view box. */
export interface PatchArt {
  readonly viewBox: string;
  readonly contours: { readonly lines: string; readonly index: string };
  readonly water: readonly Water[];
}

/** What a patch of ground is drawn for. */
export type PatchFormat = 'card' | 'head';

interface Format {
  readonly size: PictureSize;
  readonly density: number;
  readonly layout?: Layout;
  readonly contours: ContourOptions;
  readonly widths: WaterWidths;
}

/** Out of the hills on the left to the right border, so that words stand clear of it on a phone and on a wide screen. */
const HEAD: Layout = [
  [
    [86, 26],
    [150, 52],
    [215, 62],
    [270, 76],
    [345, 78],
  ],
  [
    [180, -20],
    [205, 20],
    [262, 66],
  ],
  [
    [130, 120],
    [190, 108],
    [262, 86],
  ],
  [
    [290, -20],
    [280, 30],
    [312, 70],
  ],
];

/** Sizes, rooms and widths by what a patch is drawn for. */
export const FORMATS: Record<PatchFormat, Format> = {
  card: {
    size: { width: 640, height: 288 },
    density: 10.2,
    contours: { levels: 6, spacing: 46, shortest: 150 },
    widths: { head: 0.8, growth: 0.8 },
  },
  head: {
    size: { width: 960, height: 432 },
    layout: HEAD,
    density: 10,
    contours: { levels: 6, spacing: 66, shortest: 200 },
    widths: { head: 0.7, growth: 0.64 },
  },
};

/** The land of a picture; another layout than the format's own may be given. */
export function patchCatchment(
  seed: string,
  format: PatchFormat,
  other: Pick<CatchmentOptions, 'layout' | 'density'> = {},
): Catchment {
  const { size, layout, density } = FORMATS[format];
  return createCatchment({ seed, size, density, ...(layout && { layout }), ...other });
}

export function drawPatch({ field, streams }: Catchment, format: PatchFormat): PatchArt {
  const { contours, widths, size } = FORMATS[format];
  return {
    viewBox: `0 0 ${size.width} ${size.height}`,
    contours: contourPaths(contoursOf(field, contours)),
    water: drawWater(streams, widths),
  };
}

/** The same seed, the same ground. */
export function patchArt(seed: string, format: PatchFormat): PatchArt {
  return drawPatch(patchCatchment(seed, format), format);
}
