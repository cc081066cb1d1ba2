import type { z } from 'zod';
import { slugSchema } from '../schemas/parts.ts';
import { fillText, type PlaceholderValues } from '../schemas/placeholders.ts';
import { bodySchema } from '../schemas/text.ts';
import { check, problemsOf } from './checks.ts';
import { parseFile, parseMarkdown, type FileBytes, type Parsed } from './parsing.ts';
import { missingPictures } from './pictures.ts';
import type { ContentProblem } from './problems.ts';
import { spoken } from './repeats.ts';

/** A Markdown file: its checked front matter, its slug and the text below. */
type Entry<FrontMatter> = FrontMatter & { slug: string; body: string };

/** A text below the keys. */
export interface Text extends Pick<Parsed, 'body' | 'bodyLine'> {
  file: string;
}

/** What a folder of Markdown files holds. */
export interface Entries<FrontMatter> {
  /** The entries without a mistake, in the order of their slugs. */
  entries: Entry<FrontMatter>[];
  problems: ContentProblem[];
  /** The texts below the keys, as they stand in their files. */
  texts: Text[];
  /** How many Markdown files there are, mistakes or none. */
  count: number;
}

const MARKDOWN = /\.md$/i;

function slugOf(file: string): string {
  return file.replace(/^.*\/|\.md$/gi, '');
}

interface Read<FrontMatter> {
  file: string;
  /** As it is spoken; missing where the file cannot be read. */
  title?: string;
  entry?: Entry<FrontMatter>;
  text?: Text;
  problems: ContentProblem[];
}

/** Mistakes in the text below the keys, each with its line. */
function bodyProblems(
  file: string,
  { body, bodyLine }: Parsed,
  files: FileBytes,
): ContentProblem[] {
  const key = 'text below the keys';
  const lines = body.split('\n');
  const placed = missingPictures(body, file, files).map(({ line, sentence }) => ({
    file,
    key,
    sentence,
    place: { line: bodyLine + line, text: lines[line] ?? '' },
  }));
  const unreadable = lines.flatMap((text, line) => {
    const issues = bodySchema.safeParse(text).error?.issues ?? [];
    return issues.map(({ message }) => ({
      file,
      key,
      sentence: message,
      place: { line: bodyLine + line, text },
    }));
  });
  return [...unreadable, ...placed];
}

function readEntry<FrontMatter>(
  files: FileBytes,
  file: string,
  schema: z.ZodType<FrontMatter>,
  values: PlaceholderValues,
): Read<FrontMatter> {
  const slug = slugOf(file);
  const nameProblems = (slugSchema.safeParse(slug).error?.issues ?? []).map(({ message }) => ({
    file,
    key: 'file name',
    sentence: message,
  }));
  const parsed = parseFile(files, file, parseMarkdown);
  const problems = [...nameProblems, ...parsed.problems];
  if (parsed.data === undefined) return { file, problems };
  const title = titleOf(parsed.data);
  const { body, bodyLine } = parsed;
  const read = {
    file,
    problems,
    text: { file, body, bodyLine },
    ...(title === undefined ? {} : { title }),
  };

  const { value, mistakes } = check(schema, parsed.data, values);
  problems.push(...problemsOf(file, mistakes, parsed), ...bodyProblems(file, parsed, files));
  if (value === undefined || problems.length > 0) return read;
  return { ...read, entry: { ...value, slug, body: fillText(parsed.body, values) } };
}

/** A problem for each file of which an earlier one has the same, by what tells them apart. */
function repeats(
  files: readonly { file: string; name: string }[],
  key: string,
  sentence: (first: string) => string,
): ContentProblem[] {
  const firsts = new Map<string, string>();
  return files.flatMap(({ file, name }) => {
    const first = firsts.get(name);
    firsts.set(name, first ?? file);
    return first === undefined ? [] : [{ file, key, sentence: sentence(first) }];
  });
}

function titleOf(data: unknown): string | undefined {
  const title: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'title') : undefined;
  return typeof title === 'string' ? spoken(title) : undefined;
}

/** Files that are there twice, under names that differ in letter case alone or under two names. */
function doubles(read: readonly Read<unknown>[]): ContentProblem[] {
  const slugs = read.map(({ file }) => ({ file, name: slugOf(file).toLowerCase() }));
  const titles = read.flatMap(({ file, title }) =>
    title === undefined ? [] : [{ file, name: title }],
  );
  return [
    ...repeats(slugs, 'file name', (first) => `Rename or remove it: ${first} has the same slug.`),
    ...repeats(
      titles,
      'title',
      (first) => `Remove this file or change its title: ${first} has the same.`,
    ),
  ];
}

/** Takes all files, a folder, the schema of its front matter and the placeholders' values; gives its entries. */
export function readEntries<FrontMatter>(
  files: FileBytes,
  folder: string,
  schema: z.ZodType<FrontMatter>,
  values: PlaceholderValues,
): Entries<FrontMatter> {
  const inFolder = [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
  const markdown = inFolder.filter((file) => MARKDOWN.test(file));
  const strangers = inFolder.filter((file) => !MARKDOWN.test(file));
  const read = markdown.map((file) => readEntry(files, file, schema, values));
  const strangerProblems = strangers.map((file) => ({
    file,
    key: 'file name',
    sentence: 'Rename it so that it ends in .md, or move it out of this folder.',
  }));
  return {
    entries: read.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    problems: [...strangerProblems, ...read.flatMap(({ problems }) => problems), ...doubles(read)],
    texts: read.flatMap(({ text }) => (text === undefined ? [] : [text])),
    count: markdown.length,
  };
}
