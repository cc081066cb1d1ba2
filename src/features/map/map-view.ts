export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scale, and offset as a share of the initial map size, like every point in this file. */
export interface View extends Point {
  readonly scale: number;
}

export const FIRST_VIEW: View = { scale: 1, x: 0, y: 0 };

/** Counties have no more detail to show at larger scales. */
export const MOST_SCALE = 8;

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** Keeps the frame, which is the visible share of the map, inside the map. */
function kept({ scale, x, y }: View, frame: Point): View {
  return { scale, x: within(x, (scale - frame.x) / 2), y: within(y, (scale - frame.y) / 2) };
}

/** @param at the point that stays in place, relative to the center of the frame */
export function zoomed(view: View, factor: number, frame: Point, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const x = at.x - (at.x - view.x) * grown;
  const y = at.y - (at.y - view.y) * grown;
  return kept({ scale, x, y }, frame);
}

export function moved(view: View, by: Point, frame: Point): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** The largest share of the initial map width that the scale bar takes. */
const BAR_SHARE = 0.16;

/** @param kilometers width of the initial map */
export function scaleBar(kilometers: number, scale: number): { length: number; width: string } {
  const most = (kilometers * BAR_SHARE) / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
  return { length, width: `${((length * scale) / kilometers) * 100}%` };
}

const MILES_PER_KM = 0.621371;

export function lengthIn(kilometers: number, language: string): string {
  const written = (length: number, unit: string): string =>
    length.toLocaleString(language, { style: 'unit', unit, maximumSignificantDigits: 2 });
  return `${written(kilometers, 'kilometer')} · ${written(kilometers * MILES_PER_KM, 'mile')}`;
}
