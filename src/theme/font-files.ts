import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { create } from 'fontkitten';
import { z } from 'zod';
import type { DisplayFont } from './schema.ts';

/** Folder of the content with the owner's own fonts. */
export const FONT_FOLDER = 'fonts/';

/** The content folder, relative to the folder of the build. */
const CONTENT = process.env.CONTENT_DIR ?? 'content';
export const OWN_FONTS = join(CONTENT, FONT_FOLDER);

/** The theme's font is missing; the message tells the owner what to do. */
export class FontError extends Error {}

/** The styles in Fontsource's file names. */
export type FontStyle = 'normal' | 'italic';

const UNREADABLE = 'Save the font again as a WOFF2 file: it cannot be read.';

/** @throws {FontError} if the file is not a font */
export function fontFile(content: Uint8Array) {
  const bytes = Buffer.from(content);
  try {
    const font = create(bytes);
    if (font.type !== 'WOFF2') throw new FontError(UNREADABLE);
    const characters = new Set(font.characterSet.map((each) => String.fromCodePoint(each)));
    return { bytes, family: font.familyName, axes: font.variationAxes, characters };
  } catch (cause) {
    throw new FontError(UNREADABLE, { cause });
  }
}

export type FontFile = Readonly<ReturnType<typeof fontFile>>;

/** Each subset of letters has its own file. */
const metadataSchema = z.object({ subsets: z.array(z.string()), styles: z.array(z.string()) });

const { resolve } = createRequire(import.meta.url);

function read(font: DisplayFont, path: string): Buffer {
  try {
    return readFileSync(resolve(`${font.from}/${path}`));
  } catch (cause) {
    const sentence = `Install ${font.from} or correct from and cut: it has no file ${path}.`;
    throw new FontError(sentence, { cause });
  }
}

/** Sorts Latin first, because a character in several files is taken from the first one. */
function latinFirst(one: string, other: string): number {
  return Number(other === 'latin') - Number(one === 'latin') || one.localeCompare(other);
}

const kept = new Map<string, FontFile[]>();

/**
 * Returns one file per subset. They are cached, because every share picture needs them.
 * @throws {FontError} if the package or a file of it is missing.
 */
export function fontFiles(font: DisplayFont, style: FontStyle = 'normal'): readonly FontFile[] {
  const key = `${font.from} ${font.cut} ${style}`;
  const files = kept.get(key) ?? readFiles(font, style);
  kept.set(key, files);
  return files;
}

function readFiles(font: DisplayFont, style: FontStyle): FontFile[] {
  // A font without an italic has upright emphasis in PDFs.
  if (isOwn(font)) return [fontFile(readFileSync(join(CONTENT, font.from)))];
  const metadata: unknown = JSON.parse(read(font, 'metadata.json').toString());
  const { subsets, styles } = metadataSchema.parse(metadata);
  const family = basename(font.from);
  const available = styles.includes(style) ? style : 'normal';
  return subsets
    .sort(latinFirst)
    .map((letters) =>
      fontFile(read(font, `files/${family}-${letters}-${font.cut}-${available}.woff2`)),
    );
}

export function isOwn({ from }: DisplayFont): boolean {
  return from.startsWith(FONT_FOLDER);
}

/** Where a file is cut: the theme's axes, and a weight or a range of weights if it has several. */
export function axesAt<Weight>(file: FontFile, { axes }: DisplayFont, weight: Weight) {
  return file.axes.wght === undefined ? axes : { ...axes, wght: weight };
}

/** Each character goes to the first file that has it. */
export function divide(characters: string, files: readonly FontFile[]) {
  const byFile = Map.groupBy([...new Set(characters)], (character) =>
    files.find(({ characters: its }) => its.has(character)),
  );
  return {
    parts: files.flatMap((file) => {
      const its = byFile.get(file);
      return its === undefined ? [] : [{ file, characters: its.join('') }];
    }),
    /** Characters that no file has. */
    missing: (byFile.get(undefined) ?? []).join(''),
  };
}
