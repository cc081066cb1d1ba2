import { z } from 'zod';
import { isDue } from '../lib/dates.ts';
import { isRecord } from '../lib/is-record.ts';
import { schemaAt, unwrapped } from '../schemas/missing-keys.ts';
import { calendarDaySchema } from '../schemas/parts.ts';
import {
  FOLDERS,
  folderKinds,
  pathOfEntry,
  type Content,
  type FolderKey,
  type FolderKind,
} from '../site/index.ts';
import { valueAt } from './checks.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { filesByLanguage } from './translations.ts';

/** A text that no build shows yet. */
export interface Waiting {
  file: string;
  /** The day of its publication. A draft has none. */
  until: string | undefined;
  /** The path of its page in links, if it has one. */
  path: string | undefined;
}

const waitingKeys = z.object({
  draft: z.boolean().optional(),
  date: calendarDaySchema.optional().catch(undefined),
});

export function isDraft(data: unknown): boolean {
  return isRecord(data) && data.draft === true;
}

function waitOf(files: FileBytes, file: string, { key, folder, ending, keys }: FolderKind) {
  if (!file.startsWith(`${folder}/`) || !file.endsWith(`.${ending}`)) return undefined;
  const { data } = waitingKeys.safeParse(parseFile(files, file).data);
  if (data === undefined) return undefined;
  const shape = keys instanceof z.ZodObject ? keys.shape : {};
  // An issue of the newsletter is published when it is sent.
  const isDated = 'date' in shape && !('sent' in shape);
  const until = isDated && data.date !== undefined && !isDue(data.date) ? data.date : undefined;
  if (data.draft !== true && until === undefined) return undefined;
  const path = pathOfEntry(key, file.slice(folder.length + 1, -ending.length - 1));
  return { file, until: data.draft === true ? undefined : until, path };
}

function waitingFiles(files: FileBytes): Waiting[] {
  return [...files.keys()].flatMap((file) => {
    const [wait] = folderKinds.flatMap((kind) => waitOf(files, file, kind) ?? []);
    return wait ?? [];
  });
}

/** Finds the drafts, and the texts whose day has not begun. The translations of a text wait with it. */
export function waitingIn(files: FileBytes): Waiting[] {
  const { main, translations } = filesByLanguage(files);
  const first = waitingFiles(main);
  const others = [...translations].flatMap(([folder, own]) => {
    const withOriginals = first.filter(({ file }) => own.has(file));
    const alone = waitingFiles(own).filter(({ file }) => !first.some((each) => each.file === file));
    return [...withOriginals, ...alone].map((each) => ({
      ...each,
      file: `${folder}/${each.file}`,
    }));
  });
  return [...first, ...others];
}

/** Returns the files without some texts. */
export function withoutFiles(files: FileBytes, texts: readonly Waiting[]): FileBytes {
  const left = new Set(texts.map(({ file }) => file));
  return left.size === 0 ? files : new Map([...files].filter(([file]) => !left.has(file)));
}

/** Returns a sentence for each text that the build leaves out. */
export function waitingNews(files: FileBytes): string[] {
  return waitingIn(files).map(({ file, until }) =>
    until === undefined
      ? `content/${file} is a draft, and not on the site.`
      : `content/${file} waits for ${until}: a build on that day or later publishes it.`,
  );
}

/** What is shown in place of something that is still missing: the first of these that is valid there. */
const FILLERS = [
  '…',
  'To be written.',
  'Still to be written, and shown in this preview alone.',
  'to-be-written',
  '1 min read',
  'https://to-be-written.example/',
  new Date(0).toISOString().slice(0, 10),
  0,
  1,
  false,
  true,
  {},
];

/** The most items that a gap in a list is filled with. */
const MOST_ITEMS = 3;

/** What comes closest to a value that is not valid, or undefined if nothing does. */
function filled(schema: z.core.$ZodType, given: unknown): unknown {
  const isValid = (value: unknown): boolean => z.safeParse(schema, value).success;
  const own = unwrapped(schema);
  if (own instanceof z.ZodEnum) return own.options[0];
  if (own instanceof z.ZodTuple) {
    return own.def.items.map((item, index) => filled(item, valueAt(given, [index])));
  }
  if (own instanceof z.ZodArray) {
    const items: unknown[] = Array.isArray(given) ? given : [];
    const more = Array.from({ length: MOST_ITEMS }, (_, index) => {
      const numbered = FILLERS.map((each) => (typeof each === 'string' ? `${each}${index}` : each));
      const fitting = numbered.find((each) => z.safeParse(own.element, each).success);
      return fitting ?? filled(own.element, undefined);
    });
    const lists = more.map((_, count) => [...items, ...more.slice(items.length, count + 1)]);
    const shorter = items.map((_, count) => items.slice(0, -count));
    return [...lists, ...shorter].find(isValid);
  }
  const text = typeof given === 'string' ? given.trim() : '';
  const shorter = Array.from(text, (_, at) => `${text.slice(0, text.length - at).trim()} …`);
  const longer = text === '' ? [] : [text, `${text}.`];
  return [...longer, ...shorter, ...FILLERS].find(isValid);
}

function withValue(tree: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(tree)) {
    const items: unknown[] = tree;
    return items.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const record = isRecord(tree) ? tree : {};
  const inner = withValue(record[String(key)], rest, value);
  const others = Object.entries(record).filter(([each]) => each !== key);
  return Object.fromEntries(inner === undefined ? others : [...others, [String(key), inner]]);
}

const PICTURES: readonly string[] = ['picture', 'portrait'];

const FIGURE = /!\[[^\]]*\]\(figure:([^)\s]*)\)/g;

const NO_ROW: [string, number] = ['…', 0];

/** Keys that are missing below a key that was missing need a turn of their own. */
const MOST_TURNS = 6;

/** Returns the keys of a draft with something in place of each gap and mistake, or undefined if nothing fits. */
export function withoutGaps<Value>(
  schema: z.ZodType<Value>,
  data: unknown,
  turns = MOST_TURNS,
): Value | undefined {
  const result = schema.safeParse(data);
  if (result.success || turns === 0) return result.data;
  // What is inside of a list first, on which the list depends.
  const issues = result.error.issues.toSorted((one, other) => other.path.length - one.path.length);
  const repaired = issues.reduce<unknown>((tree, issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.reduce(
        (rest, key) => withValue(rest, [...issue.path, key], undefined),
        tree,
      );
    }
    const own = schemaAt(schema, issue.path);
    return own ? withValue(tree, issue.path, filled(own, valueAt(tree, issue.path))) : tree;
  }, data);
  return withoutGaps(schema, repaired, turns - 1);
}

type Figure = Content['figures'][number];

/** Charts need at least two rows with a number for each column. */
function asChart(figure: Figure): Figure {
  const { columns = ['…', '…'], rows = [], draft } = figure;
  if (!draft || PICTURES.includes(figure.kind)) return figure;
  const all = [...rows, ...Array.from({ length: Math.max(0, 2 - rows.length) }, () => NO_ROW)];
  const cells = columns.slice(2);
  return {
    ...figure,
    columns,
    rows: all.map(([label, first, ...others]) => [
      label,
      first,
      ...cells.map((_, index) => others[index] ?? 0),
    ]),
  };
}

/** Shows drafts as far as they can be shown: what they name and what does not exist yet is left out. */
export function withDrafts(content: Content): Content {
  const [category = ''] = Object.keys(content.site.categories);
  const figures = content.figures
    .filter(({ draft, kind, picture }) => !draft || !PICTURES.includes(kind) || picture)
    .map(asChart);
  const isKnown = (name: string) => figures.some(({ slug }) => slug === name);
  const texts = FOLDERS.map((key) => {
    const shown = (entry: Content[FolderKey][number]) => {
      if (!entry.draft) return entry;
      const body = entry.body.replaceAll(FIGURE, (whole, name: string) =>
        isKnown(name) ? whole : `*${name}*`,
      );
      const isLost = 'category' in entry && !(entry.category in content.site.categories);
      return { ...entry, body: body || '…', ...(isLost && { category }) };
    };
    return [key, content[key].map(shown)] as const;
  });
  return { ...content, figures, ...Object.fromEntries(texts) };
}
