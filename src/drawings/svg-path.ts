import { distance, mix, snap, type Point } from './geometry.ts';

/** A piece of a subpath in absolute whole coordinates: a line, or a quadratic curve with a control point. */
export interface Piece {
  readonly control?: Point | undefined;
  readonly to: Point;
}

export interface Subpath {
  readonly start: Point;
  readonly pieces: readonly Piece[];
  readonly closed?: boolean;
}

/** Writes path data in relative coordinates, without repeated command letters and mirrored control points. */
export function writePath(subpaths: readonly Subpath[]): string {
  let text = '';
  let pen: Point = [0, 0];
  let letter = '';
  const put = (kind: string, points: readonly Point[]): void => {
    const values = points.flatMap(([x, y]) => [x - pen[0], y - pen[1]]);
    const repeats = kind === letter && kind !== 'm';
    // A minus sign also separates numbers.
    text += `${repeats ? ' ' : kind}${values.join(' ')}`.replaceAll(' -', '-');
    letter = kind;
    pen = points.at(-1) ?? pen;
  };
  for (const { start, pieces, closed } of subpaths) {
    put('m', [start]);
    // After a move, coordinates without a letter are lines (SVG 2, 9.3.3).
    letter = 'l';
    let before: Point | undefined;
    for (const { control, to } of pieces) {
      const mirrored = before && mix(before, pen, 2);
      if (!control) put('l', [to]);
      else if (mirrored && distance(mirrored, control) === 0) put('t', [to]);
      else put('q', [control, to]);
      before = control;
    }
    if (closed) {
      text += 'z';
      letter = 'z';
      pen = start;
    }
  }
  return text;
}

/** Returns a subpath of straight lines through the rounded points, or a polygon if it is closed. */
export function straight(line: readonly Point[], closed = false): Subpath | undefined {
  const [start, ...rest] = line.map((point) => snap(point));
  return start && { start, pieces: rest.map((to) => ({ to })), closed };
}

export function writeLines(lines: readonly (readonly Point[])[], closed = false): string {
  return writePath(lines.flatMap((line) => straight(line, closed) ?? []));
}
