import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { z } from 'zod';
import { parseMarkdown, parseYaml } from '../../src/content/parsing.ts';
import { breakLines } from '../../src/lib/break-lines.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { folderKinds, withOwnWords } from '../../src/site/index.ts';

/** The kinds of new files: folder in `content/`, beginning of the address, and recipe in CONTRIBUTING.md. */
export const KINDS = {
  article: { folder: 'articles', path: '/blog/', recipe: 2 },
  'case-study': { folder: 'case-studies', path: '/case-studies/', recipe: 3 },
  page: { folder: 'pages', path: '/', recipe: 5 },
  issue: { folder: 'newsletter', path: '/newsletter/', recipe: 16 },
} as const;
export type Kind = keyof typeof KINDS;

export const isKind = (word: string): word is Kind => word in KINDS;

/** Keys whose values are copied from another file of the folder. */
const AS_ELSEWHERE = ['category', 'readTime', 'downloadLabel'];

const pathsSchema = z.object({ paths: z.record(z.string(), z.string()) });

/** The address of a new page, with the words of `paths` in `site.yaml`. Other mistakes in that file do not matter. */
export function addressOf(kind: Kind, name: string, content: string): string {
  const file = join(content, 'site.yaml');
  const { data } = parseYaml(existsSync(file) ? readFileSync(file, 'utf8') : '', file);
  return withOwnWords(KINDS[kind].path, pathsSchema.safeParse(data).data?.paths) + name;
}

const WIDTH = 100;

/** The format of the other files in `content/`. */
const YAML = { lineWidth: 0, singleQuote: true } as const;

/** Returns lowercase letters without accents, digits, and hyphens. Empty for a title in another script. */
export function slugOf(title: string): string {
  return slug(title.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
}

/** Returns the keys of the first readable file of a folder, or no keys if there is none. */
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
  if (schema instanceof z.ZodDefault) return schema.parse(undefined);
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return schema instanceof z.ZodBoolean ? false : '';
}

/** Writes each key below its explanation. Optional keys are commented out. */
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

/**
 * Returns a file with all keys of its kind. Those that the title and the date determine are filled in. `folder` is
 * in `content`, and `name` is the name of the file without its ending.
 */
export function newFile({
  folder,
  title,
  name,
  today,
  content,
}: Record<'folder' | 'title' | 'name' | 'today' | 'content', string>): string {
  const { keys, ending } = folderKinds.find((each) => each.folder === folder) ?? {};
  if (!(keys instanceof z.ZodObject)) throw new Error(`The schema of ${folder} has no keys.`);
  const beside = keysBeside(join(content, folder));
  const asElsewhere = AS_ELSEWHERE.flatMap((key) => {
    const value = beside[key];
    // The build corrects the number of minutes.
    return typeof value === 'string' ? [[key, value.replace(/\p{N}+/u, '1')] as const] : [];
  });
  const known = {
    ...Object.fromEntries(asElsewhere),
    id: name,
    // `meta.title` is the title of the tab in the browser.
    title: 'meta' in keys.shape ? `${title} | {brand}` : title,
    heading: title,
    subject: title,
    date: today,
  };
  const lines = linesOf(keys, known);
  return (ending === 'md' ? ['---', ...lines, '---', '', ''] : [...lines, '']).join('\n');
}
