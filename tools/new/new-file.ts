import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { z } from 'zod';
import { parseMarkdown } from '../../src/content/parsing.ts';
import { breakLines } from '../../src/lib/break-lines.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { folderKinds } from '../../src/site/index.ts';

/** What an owner may begin: its folder in `content/`, what its address begins with, and its recipe in CONTRIBUTING.md. */
export const KINDS = {
  article: { folder: 'articles', path: '/blog/', recipe: 2 },
  'case-study': { folder: 'case-studies', path: '/case-studies/', recipe: 3 },
  page: { folder: 'pages', path: '/', recipe: 5 },
  issue: { folder: 'newsletter', path: '/newsletter/', recipe: 16 },
} as const;
export type Kind = keyof typeof KINDS;

export const isKind = (word: string): word is Kind => word in KINDS;

/** Keys whose values are words of the site, which another file of the folder has. */
const AS_ELSEWHERE = ['category', 'readTime', 'downloadLabel'];

const WIDTH = 100;

/** As the other files of the content are written. */
const YAML = { lineWidth: 0, singleQuote: true } as const;

/** Letters without their accents, and hyphens, as an address has them; empty for a title in other letters. */
export function slugOf(title: string): string {
  return slug(title.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
}

/** The keys of the first file of a folder that can be read; none without a file. */
function keysBeside(folder: string): Record<string, unknown> {
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((file) =>
    file.endsWith('.md'),
  );
  const all = files.map((file) => parseMarkdown(readFileSync(join(folder, file), 'utf8'), file));
  return all.map(({ data }) => data).find(isRecord) ?? {};
}

function comment(words: string): string[] {
  return breakLines(words, WIDTH).map((line) => `# ${line}`);
}

function emptyValue(schema: unknown): unknown {
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return schema instanceof z.ZodBoolean ? false : '';
}

/** Each key with its explanation above it; a key that may be left out stands in a comment. */
function linesOf(schema: z.ZodObject, known: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(schema.shape).flatMap(([key, part]) => {
    const { description } = z.globalRegistry.get(part) ?? {};
    const explained = description === undefined ? [] : comment(description);
    if (part instanceof z.ZodExactOptional) return [...explained, `# ${key}:`];
    if (part instanceof z.ZodObject) {
      return [...explained, `${key}:`, ...linesOf(part, known).map((line) => `  ${line}`)];
    }
    const value = known[key] ?? emptyValue(part);
    return [...explained, stringify({ [key]: value }, YAML).trimEnd()];
  });
}

interface Wanted {
  /** One of the content's folders. */
  readonly folder: string;
  readonly title: string;
  /** The file's name without its ending. */
  readonly name: string;
  /** The day, as 2026-03-31. */
  readonly today: string;
  /** Folder of the content. */
  readonly content: string;
}

/** The text of a file with all its keys: what follows from title and day is filled in, the rest is empty. */
export function newFile({ folder, title, name, today, content }: Wanted): string {
  const { keys, ending } = folderKinds.find((each) => each.folder === folder) ?? {};
  if (!(keys instanceof z.ZodObject)) throw new Error(`The schema of ${folder} has no keys.`);
  const beside = keysBeside(join(content, folder));
  const asElsewhere = AS_ELSEWHERE.flatMap((key) => {
    const value = beside[key];
    // A read time begins with one minute; the build counts.
    return typeof value === 'string' ? [[key, value.replace(/\p{N}+/u, '1')] as const] : [];
  });
  const known = {
    ...Object.fromEntries(asElsewhere),
    id: name,
    // Below `meta`, it is the title of a browser's tab.
    title: 'meta' in keys.shape ? `${title} | {brand}` : title,
    heading: title,
    subject: title,
    date: today,
  };
  const lines = linesOf(keys, known);
  return (ending === 'md' ? ['---', ...lines, '---', '', ''] : [...lines, '']).join('\n');
}
