import { parse } from 'opentype.js/dist/opentype.mjs';
import type { Font, PathCommand } from 'opentype.js';

/** A line of text as an outline that starts at 0,0 on its base line, and its width in pixels. */
interface TextOutline {
  readonly d: string;
  readonly width: number;
}

/** Outline of a line of text. */
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

/** A run of characters that one font has. */
interface Run {
  readonly font: Font;
  text: string;
}

function fontFor(character: string, fonts: readonly Font[]): Font {
  const font = fonts.find((each) => each.charToGlyphIndex(character) !== 0);
  if (font !== undefined) return font;
  throw new Error(`No font has the character "${character}".`);
}

function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fontFor(character, fonts);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/**
 * An outliner that takes each character from the first font that has it.
 *
 * @param fontBytes static TrueType or OpenType fonts
 * @throws Error for bytes that are no font; the outliner throws for a character that no font has.
 */
export function createTextToPath(...fontBytes: readonly ArrayBuffer[]): TextToPath {
  const fonts = fontBytes.map((bytes) => parse(bytes));
  return (text, sizePx) => {
    let d = '';
    let width = 0;
    for (const { font, text: its } of runsOf(text, fonts)) {
      d += pathData(font.getPath(its, width, 0, sizePx).commands);
      width += font.getAdvanceWidth(its, sizePx);
    }
    return { d, width };
  };
}
