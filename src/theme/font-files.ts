import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { z } from 'zod';
import type { DisplayFont } from './schema.ts';

/** One file of a font, which has some of its letters. */
export interface FontFile {
  readonly bytes: Buffer;
  /** Whether the package promises that character in this file. */
  readonly has: (character: string) => boolean;
}

/** As Fontsource names its files. */
export type FontStyle = 'normal' | 'italic';

const rangesSchema = z.record(z.string(), z.string());

const { resolve } = createRequire(import.meta.url);

function hasCharacter(range: string): (character: string) => boolean {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.replace('U+', '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(({ from, to }) => code >= from && code <= to);
  };
}

function read(font: DisplayFont, path: string): Buffer {
  try {
    return readFileSync(resolve(`${font.package}/${path}`));
  } catch (cause) {
    const sentence = `content/theme.yaml: fonts.display — Install ${font.package} or correct package and cut: it has no file ${path}.`;
    throw new Error(sentence, { cause });
  }
}

/** Latin first: a character that several files have is taken from the first one. */
function latinFirst(one: string, other: string): number {
  return Number(other === 'latin') - Number(one === 'latin') || one.localeCompare(other);
}

/**
 * The files of a display font, one for each group of letters.
 *
 * @throws Error with a sentence for the owner when the package or a file of it is missing.
 */
export function fontFiles(font: DisplayFont, style: FontStyle = 'normal'): FontFile[] {
  const ranges = rangesSchema.parse(JSON.parse(read(font, 'unicode.json').toString('utf8')));
  const family = basename(font.package);
  return Object.entries(ranges)
    .sort(([one], [other]) => latinFirst(one, other))
    .map(([letters, range]) => ({
      bytes: read(font, `files/${family}-${letters}-${font.cut}-${style}.woff2`),
      has: hasCharacter(range),
    }));
}

/** The characters that each file is asked for, and those that no file has. */
export interface Division {
  readonly parts: readonly { readonly file: FontFile; readonly characters: string }[];
  readonly missing: string;
}

/** Divides characters among the files of a font, each to the first that has it. */
export function divide(characters: string, files: readonly FontFile[]): Division {
  const byFile = Map.groupBy([...new Set(characters)], (character) =>
    files.find((file) => file.has(character)),
  );
  return {
    parts: files.flatMap((file) => {
      const its = byFile.get(file);
      return its === undefined ? [] : [{ file, characters: its.join('') }];
    }),
    missing: (byFile.get(undefined) ?? []).join(''),
  };
}
