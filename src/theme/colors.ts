import { converter, formatHex, interpolate, toGamut } from 'culori';
import type { DayAndNight } from '../schemas/color.ts';
import type { Theme } from './schema.ts';

const toSrgb = toGamut('rgb', 'oklch');

/** Converts a color to #rrggbb for uses without OKLCH support: pictures, icons, the manifest, and the browser's bar. */
export function toHex(color: string): string {
  return formatHex(toSrgb(color));
}

/** @param share of the other color, from 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
  return formatHex(toSrgb(interpolate([one, other], 'oklab')(share)));
}

export const toOklch = converter('oklch');

/**
 * Returns a color with the same hue and chroma, and less light.
 * @param share of its lightness, from 0 to 1
 */
export function dimmed(color: string, share: number): string {
  const dim = toOklch(color);
  return dim === undefined ? color : formatHex(toSrgb({ ...dim, l: dim.l * share }));
}

/** Returns the colors of the browser's bar: those of the sky at the top of every page. */
export function themeColors({ colors }: Theme): DayAndNight {
  return dayAndNight(colors.sky);
}

export function iconColors({ icon }: Theme) {
  return { ground: toHex(icon.ground), mark: toHex(icon.mark), detail: toHex(icon.detail) };
}

function dayAndNight({ day, night }: DayAndNight): DayAndNight {
  return { day: toHex(day), night: toHex(night) };
}

export function mapColors({ colors }: Theme) {
  const { sky, soilA, soilC, straw, loam, cream, contour, water } = colors;
  return {
    water: { day: mixed(sky.day, water.day, 0.22), night: mixed(sky.night, water.night, 0.16) },
    shade: { day: mixed(sky.day, water.day, 0.45), night: mixed(sky.night, water.night, 0.34) },
    land: { day: toHex(sky.day), night: toHex(soilA.night) },
    home: { day: mixed(soilC.day, sky.day, 0.55), night: mixed(soilC.night, soilA.night, 0.55) },
    region: dayAndNight(soilC),
    county: { day: mixed(soilC.day, straw, 0.7), night: mixed(soilC.night, straw, 0.3) },
    border: { day: mixed(contour.day, loam, 0.25), night: mixed(contour.night, cream, 0.2) },
    ink: { day: toHex(loam), night: toHex(cream) },
    waterInk: { day: mixed(water.day, loam, 0.35), night: toHex(water.night) },
  };
}

/** Every fifth contour is this much closer to the ink. */
const INDEX_SHADE = 0.22;

export function shareColors({ colors }: Theme) {
  const { sky, loam, contour, water, soilO, soilA, soilB } = colors;
  return {
    paper: toHex(sky.day),
    ink: toHex(loam),
    contour: toHex(contour.day),
    index: mixed(contour.day, loam, INDEX_SHADE),
    rill: toHex(water.day),
    grounds: [toHex(soilO.day), toHex(soilA.day), toHex(soilB.day)] as const,
  };
}
