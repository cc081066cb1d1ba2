import type { z } from 'zod';
import { slugSchema } from '../schemas/parts.ts';
import { fillText, type PlaceholderValues } from '../schemas/placeholders.ts';
import { bodySchema } from '../schemas/text.ts';
import { check, problemsOf } from './checks.ts';
import { parseFile, parseMarkdown, type FileBytes } from './parsing.ts';
import type { ContentProblem } from './problems.ts';

/** A Markdown file: its checked front matter, its slug and the text below. */
type Entry<FrontMatter> = FrontMatter & { slug: string; body: string };

/** What a folder of Markdown files holds. */
export interface Entries<FrontMatter> {
  /** The entries without a mistake, in the order of their slugs. */
  entries: Entry<FrontMatter>[];
  problems: ContentProblem[];
  /** How many Markdown files there are, mistakes or none. */
  count: number;
}

function slugOf(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}

function readEntry<FrontMatter>(
  files: FileBytes,
  file: string,
  schema: z.ZodType<FrontMatter>,
  values: PlaceholderValues,
): { entry?: Entry<FrontMatter>; problems: ContentProblem[] } {
  const slug = slugOf(file);
  const name = check(slugSchema, slug, values);
  const nameProblems = problemsOf(file, name.mistakes, 'file name');
  const parsed = parseFile(files, file, parseMarkdown);
  if (parsed.problems.length > 0) return { problems: [...nameProblems, ...parsed.problems] };

  const { value, mistakes } = check(schema, parsed.data, values);
  const body = bodySchema.safeParse(fillText(parsed.body, values));
  const bodyMistakes = (body.error?.issues ?? []).map(({ message }) => ({
    path: ['text below the keys'],
    sentence: message,
  }));
  const problems = [...nameProblems, ...problemsOf(file, [...mistakes, ...bodyMistakes])];
  if (value === undefined || !body.success) return { problems };
  return { entry: { ...value, slug, body: body.data }, problems };
}

/** Takes file names of a folder; gives a problem for each whose slug another has, but for capital letters. */
function duplicateSlugs(names: readonly string[]): ContentProblem[] {
  const firsts = new Map<string, string>();
  return names.flatMap((file) => {
    const slug = slugOf(file).toLowerCase();
    const first = firsts.get(slug);
    firsts.set(slug, first ?? file);
    if (first === undefined) return [];
    const sentence = `Rename or remove it: ${first} has the same slug.`;
    return [{ file, key: 'file name', sentence }];
  });
}

/** Takes all files, a folder, the schema of its front matter and the placeholders' values; gives its entries. */
export function readEntries<FrontMatter>(
  files: FileBytes,
  folder: string,
  schema: z.ZodType<FrontMatter>,
  values: PlaceholderValues,
): Entries<FrontMatter> {
  const inFolder = [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
  const markdown = inFolder.filter((file) => file.endsWith('.md'));
  const strangers = inFolder.filter((file) => !file.endsWith('.md'));
  const read = markdown.map((file) => readEntry(files, file, schema, values));
  const strangerProblems = strangers.map((file) => ({
    file,
    key: 'file name',
    sentence: 'Rename it so that it ends in .md, or move it out of this folder.',
  }));
  return {
    entries: read.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    problems: [
      ...strangerProblems,
      ...read.flatMap(({ problems }) => problems),
      ...duplicateSlugs(markdown),
    ],
    count: markdown.length,
  };
}
