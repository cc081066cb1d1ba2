import { z } from 'zod';
import {
  type Grammar,
  nodesIn,
  parseTree,
  readMinutes,
  sectionHeadings,
  textErrors,
  unstated,
  type Known,
} from '../text/index.ts';
import { numberText } from '../lib/language.ts';
import { isRecord } from '../lib/is-record.ts';
import { bodyProblem, bodyProblems, problemAt, type Entries, type Text } from './entries.ts';
import { figureProblems } from './figure-problems.ts';
import type { ContentProblem } from './problems.ts';

type ReadFolders = ReadonlyMap<string, Entries>;

function stringAt(entry: object | undefined, key: string): string | undefined {
  const value: unknown = entry === undefined ? undefined : Reflect.get(entry, key);
  return typeof value === 'string' ? value : undefined;
}

/** Keys that are shown above the text or on its card, and cannot contain links. */
const ABOVE = ['excerpt', 'description', 'question', 'answer', 'lead', 'subject', 'preheader'];

/** Finds figures above a text that the text itself does not state with their source. */
function unstatedProblems(text: Text, grammar: Grammar): ContentProblem[] {
  // In the body of the entry, computed figures are filled in.
  const tree = parseTree(text.entry?.body ?? text.body);
  return ABOVE.flatMap((key) => {
    const figures = unstated(stringAt(text.entry, key) ?? '', tree, grammar);
    if (figures.length === 0) return [];
    const sentence = `State ${figures.join(', ')} in a sentence of the text below, with its source: this text names none.`;
    return [problemAt(text, [key], sentence)];
  });
}

function datesOf(updates: unknown): string[] {
  const { data = [] } = z.array(z.object({ date: z.string() })).safeParse(updates);
  return data.map(({ date }) => date);
}

function articleProblems(text: Text, language: string): ContentProblem[] {
  const { entry, file } = text;
  if (entry === undefined) return [];
  const missing = ['question', 'answer']
    .filter((key) => stringAt(entry, key) === undefined)
    .map((key) => ({
      file,
      key,
      sentence: `Add \`${key}\`: an article with a text begins with it.`,
    }));
  const [question = '', answer = ''] = ['question', 'answer'].map((key) => stringAt(entry, key));
  const early = datesOf(entry.updated).flatMap((date, index) =>
    date >= String(entry.date)
      ? []
      : [
          problemAt(
            text,
            ['updated', index, 'date'],
            `Write ${String(entry.date)} or a later day: the article was published then.`,
          ),
        ],
  );
  const minutes = readMinutes(parseTree(entry.body), question, answer);
  const readTime = stringAt(entry, 'readTime') ?? '';
  const right = readTime.replace(/\p{N}+|$/u, numberText(minutes, language));
  if (readTime === right) return [...missing, ...early];
  const sentence = `Write ${right}: that is how long its text takes.`;
  return [...missing, ...early, problemAt(text, ['readTime'], sentence)];
}

/** Elements that mail programs do not show, and what to do instead. */
const UNMAILABLE: Readonly<Record<string, string>> = {
  image: 'Say it in words: an issue cannot contain pictures or figures.',
  table: 'Write a list or sentences: many mail programs break tables.',
  footnoteReference: 'Include the note in the text: an issue has no notes.',
};

function issueProblems(text: Text): ContentProblem[] {
  const { file, body } = text;
  if (body === '') return [bodyProblem(file, 'Write the issue below the keys.')];
  const errors = [...nodesIn(parseTree(body))].flatMap(({ type, position }) => {
    const sentence = UNMAILABLE[type];
    return sentence === undefined ? [] : [{ line: (position?.start.line ?? 1) - 1, sentence }];
  });
  return bodyProblems(text, errors);
}

/** Finds headings in `only` that the text lacks. */
function lostSections(text: Text): ContentProblem[] {
  const only: unknown = text.entry?.only;
  if (typeof only !== 'object' || only === null) return [];
  const headings = sectionHeadings(text.entry?.body ?? '');
  return Object.entries(only).flatMap(([name, wanted]: [string, unknown]) =>
    (Array.isArray(wanted) ? wanted.map(String) : []).flatMap((heading, index) =>
      headings.includes(heading)
        ? []
        : [
            problemAt(
              text,
              ['only', name, index],
              'Write a heading of the text without its ##, because no heading of the text says this.',
            ),
          ],
    ),
  );
}

function repeatedIds(texts: readonly Text[]): ContentProblem[] {
  const firsts = new Map<string, Text>();
  return texts.flatMap((text) => {
    const id = stringAt(text.entry, 'id');
    if (id === undefined) return [];
    const first = firsts.get(id);
    if (first === undefined) firsts.set(id, text);
    // If the titles are the same too, the error about them is enough.
    if (first === undefined || stringAt(first.entry, 'title') === stringAt(text.entry, 'title')) {
      return [];
    }
    return [problemAt(text, ['id'], `Change it: ${first.file} has the same id.`)];
  });
}

/**
 * Errors that take several files to see: names of sources and figures, figures without a source, times, and ids.
 * Empty if `sources.yaml` cannot be read, because every cite would be an error then.
 */
export function crossProblems(
  sources: unknown,
  folders: ReadFolders,
  grammar: Grammar,
): ContentProblem[] {
  if (!isRecord(sources)) return [];
  const figures = folders.get('figures');
  const known: Known = { sources: Object.keys(sources), figures: figures?.slugs ?? [], grammar };
  const articles = folders.get('articles')?.texts ?? [];
  const written = [...folders.values()].flatMap(({ texts }) =>
    texts.filter(({ body }) => body !== ''),
  );
  return [
    ...written.flatMap((text) => [
      ...bodyProblems(text, textErrors(parseTree(text.body), known)),
      ...unstatedProblems(text, grammar),
    ]),
    ...articles
      .filter(({ body }) => body !== '')
      .flatMap((text) => articleProblems(text, grammar.language)),
    ...(folders.get('issues')?.texts ?? []).flatMap(issueProblems),
    ...(folders.get('legal')?.texts ?? []).flatMap(lostSections),
    ...repeatedIds(articles),
    ...(figures?.texts ?? []).flatMap((text) =>
      figureProblems(
        text,
        { ...known, studies: folders.get('caseStudies')?.slugs ?? [] },
        folders.get('caseStudies')?.entries ?? [],
      ),
    ),
  ];
}
