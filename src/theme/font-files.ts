import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { z } from 'zod';
import type { DisplayFont } from './schema.ts';

export interface FontFile {
  readonly bytes: Buffer;
  readonly has: (character: string) => boolean;
}

/** The theme's font is missing; the message tells the owner what to do. */
export class FontError extends Error {}

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
    const sentence = `Install ${font.package} or correct package and cut: it has no file ${path}.`;
    throw new FontError(sentence, { cause });
  }
}

/** Latin first: a character that several files have is taken from the first one. */
function latinFirst(one: string, other: string): number {
  return Number(other === 'latin') - Number(one === 'latin') || one.localeCompare(other);
}

const kept = new Map<string, FontFile[]>();

/**
 * One file for each group of letters. They are read once, because every share picture asks for them.
 * @throws {FontError} if the package or a file of it is missing.
 */
export function fontFiles(font: DisplayFont, style: FontStyle = 'normal'): readonly FontFile[] {
  const key = `${font.package} ${font.cut} ${style}`;
  const files = kept.get(key) ?? readFiles(font, style);
  kept.set(key, files);
  return files;
}

function readFiles(font: DisplayFont, style: FontStyle): FontFile[] {
  const ranges = rangesSchema.parse(JSON.parse(read(font, 'unicode.json').toString('utf8')));
  const family = basename(font.package);
  return Object.entries(ranges)
    .sort(([one], [other]) => latinFirst(one, other))
    .map(([letters, range]) => ({
      bytes: read(font, `files/${family}-${letters}-${font.cut}-${style}.woff2`),
      has: hasCharacter(range),
    }));
}

interface Division {
  readonly parts: readonly { readonly file: FontFile; readonly characters: string }[];
  /** Characters that no file has. */
  readonly missing: string;
}

/** Each character goes to the first file that has it. */
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
