/** What of the map is seen: how much larger than at first, and how far it has moved, in parts of its own size. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Two numbers, across and down, in parts of the map's size at first. */
export type Parts = Pick<View, 'x' | 'y'>;

/** As the page is built: the place in the middle. */
export const FIRST_VIEW: View = { scale: 1, x: 0, y: 0 };

/** Beyond this, counties have no more to show. */
export const MOST_SCALE = 5;

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** The frame says how much of the map can be seen at first; what lies beyond the map never is. */
function kept({ scale, x, y }: View, frame: Parts): View {
  return { scale, x: within(x, (scale - frame.x) / 2), y: within(y, (scale - frame.y) / 2) };
}

/** @param at the point that stays where it is, seen from the frame's middle */
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
