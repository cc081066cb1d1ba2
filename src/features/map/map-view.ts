/** Scale, and offset as a share of the map's size at first. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export type Parts = Pick<View, 'x' | 'y'>;

export const FIRST_VIEW: View = { scale: 1, x: 0, y: 0 };

/** At more, counties have nothing to show. */
export const MOST_SCALE = 5;

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** The frame is the visible share of the map; nothing beyond the map is shown. */
function kept({ scale, x, y }: View, frame: Parts): View {
  return { scale, x: within(x, (scale - frame.x) / 2), y: within(y, (scale - frame.y) / 2) };
}

/** @param at point that stays where it is, relative to the frame's middle */
export function zoomed(view: View, factor: number, frame: Parts, at: Parts = { x: 0, y: 0 }): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const x = at.x - (at.x - view.x) * grown;
  const y = at.y - (at.y - view.y) * grown;
  return kept({ scale, x, y }, frame);
}

export function moved(view: View, by: Parts, frame: Parts): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}
