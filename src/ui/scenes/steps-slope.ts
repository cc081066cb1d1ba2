import { distance, isOutside, type Point } from '../../drawings/geometry.ts';
import { drawPatch, FORMATS, patchCatchment } from '../../drawings/patch.ts';

const { field, streams } = patchCatchment('the slope of the steps', 'card');

/** Width of what a card shows of the drawing, whose full height it shows. */
const SHOWN = { width: 570, height: FORMATS.card.size.height };

export const SLOPE = drawPatch({ field, streams }, 'card');

/** Least distance of a framed head from the border, and of two heads from each other. */
const FRAMED = 40;
const APART = 90;

/** Where three of the streams begin, the longest first. */
export const HEADS = streams
  .map(({ line: [head = [0, 0]] }): Point => head)
  .filter((head) => !isOutside(head, SHOWN, -FRAMED))
  .filter((head, index, all) => all.slice(0, index).every((other) => distance(head, other) > APART))
  .slice(0, 3);

/** Side of a square of the map. */
export const SQUARE = 32;

const squares = new Map<string, { at: Point; power: number }>();
for (const { line, flows } of streams) {
  line.forEach(([x, y], index) => {
    if (isOutside([x, y], SHOWN, 0)) return;
    const at: Point = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
    const [right, down] = field.gradientAt(x, y);
    const power = (flows[index] ?? 0) * Math.sqrt(right * right + down * down);
    const before = squares.get(at.join());
    if (!before || power > before.power) squares.set(at.join(), { at, power });
  });
}

/** Squares that water crosses, by its power to cut, which grows with its amount and with the steepness: least first. */
export const WET_SQUARES = [...squares.values()].sort((a, b) => a.power - b.power);
