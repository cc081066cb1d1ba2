import { parse } from 'opentype.js/dist/opentype.mjs';
import type { PathCommand } from 'opentype.js';

/** A line of text as an outline that starts at 0,0 on its base line, and its width in pixels. */
interface TextOutline {
  readonly d: string;
  readonly width: number;
}

/** Takes a line of text and a size in pixels; gives its outline. */
export type TextToPath = (text: string, sizePx: number) => TextOutline;

/** A tenth of a pixel is not seen at the sizes of a share image. */
const STEPS_PER_PIXEL = 10;

function coordinates(command: PathCommand): number[] {
  if (command.type === 'Z') return [];
  const end = [command.x, command.y];
  if (command.type === 'Q') return [command.x1, command.y1, ...end];
  if (command.type === 'C') return [command.x1, command.y1, command.x2, command.y2, ...end];
  return end;
}

/** Written here, as the library's own path data runs a negative zero into the number before it. */
function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      const rounded = coordinates(command).map(
        (value) => Math.round(value * STEPS_PER_PIXEL) / STEPS_PER_PIXEL,
      );
      return command.type + rounded.join(' ');
    })
    .join('');
}

/** Takes the bytes of a static TrueType or OpenType font; gives its outliner; throws when it is no font. */
export function createTextToPath(fontBytes: ArrayBuffer): TextToPath {
  const font = parse(fontBytes);
  return (text, sizePx) => ({
    d: pathData(font.getPath(text, 0, 0, sizePx).commands),
    width: font.getAdvanceWidth(text, sizePx),
  });
}
