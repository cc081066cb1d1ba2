import { parse } from 'opentype.js/dist/opentype.mjs';
import type { Font, PathCommand } from 'opentype.js';

/** Returns a line of text as an outline that starts at 0,0 on its baseline, and its width in pixels. */
export type TextToPath = (text: string, sizePx: number) => { d: string; width: number };

/** A tenth of a pixel is invisible at the sizes of a share image. */
const STEPS_PER_PIXEL = 10;

/** The library's own path data joins a negative zero to the preceding number. */
function pathData(commands: readonly PathCommand[]): string {
  const rounded = (value: number): number => Math.round(value * STEPS_PER_PIXEL) / STEPS_PER_PIXEL;
  // Commands have their coordinates in the order of path data.
  return commands
    .map(({ type, ...place }) => type + Object.values<number>(place).map(rounded).join(' '))
    .join('');
}

function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) !== 0);
    if (font === undefined) throw new Error(`No font has the character "${character}".`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The first font that has a character provides it. Throws if none has it. */
export function createTextToPath(...fontBytes: readonly ArrayBuffer[]): TextToPath {
  const fonts = fontBytes.map((bytes) => parse(bytes));
  return (text, sizePx) => {
    const runs = runsOf(text, fonts);
    const width = runs.reduce(
      (total, { font, text: its }) => total + font.getAdvanceWidth(its, sizePx),
      0,
    );
    return {
      width,
      // Line breaking needs many widths and few outlines.
      get d() {
        let x = 0;
        let d = '';
        for (const { font, text: its } of runs) {
          d += pathData(font.getPath(its, x, 0, sizePx).commands);
          x += font.getAdvanceWidth(its, sizePx);
        }
        return d;
      },
    };
  };
}
