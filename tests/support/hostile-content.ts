import { parse, stringify } from 'yaml';
import { assembleContent } from '../../src/content/assembly.ts';
import type { FileBytes } from '../../src/content/parsing.ts';
import { ContentError, dotted, type ContentProblem } from '../../src/content/problems.ts';

/** A text in `content/`: its file and the keys that lead to it. */
export interface TextField {
  file: string;
  path: readonly (string | number)[];
}

/** The file of looks, none of whose texts is shown: its schema has tests of its own. */
export const LOOKS = 'theme.yaml';

const FRONT_MATTER = /^---\n([\s\S]*?)---\n?([\s\S]*)$/;

/**
 * Texts that break pages which trust them. With a number after them the first ones fit a short label. A whole tag or
 * entity is not among them: no text may have one.
 */
export const hostileTexts = [
  '< b >',
  '< script >alert(1)< /script >',
  '" > onerror=alert(1) x="',
  "' >< b >",
  `'"&amp&lt&#0`,
  '--> ]]> */ <',
  '\u{1F469}\u{1F3FD}\u200D\u{1F33E}\u{1F331}',
  '\u2067שלום\u2069 rill',
  '\u200Fمرحبا\u200F',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D',
  '$& %s $\u0060 \\u0000',
  'W'.repeat(8),
  'W'.repeat(26),
  'W'.repeat(36),
  'W'.repeat(56),
  'W'.repeat(116),
  'W'.repeat(156),
  `"x" < i >${'W'.repeat(400)}`,
] as const;

/** Those whose letters the font of the site has, which draws them on share pictures. */
const drawableTexts = hostileTexts.filter((text) => !/[^ -\u024F]/.test(text));

/** Texts that stand on share pictures or in a case study's file, whose font has no other letters: files and keys. */
const DRAWN = new RegExp(
  [
    'articles/\\S+ title',
    '(?:legal|pages|programs)/\\S+ heading',
    '(?:blog|failure|not-found|programs-page)\\.yaml heading',
    'newsletter\\.yaml archive\\.heading',
    'newsletter/\\S+ subject',
    '(?:contact|resources|slope)\\.yaml hero\\.heading',
    'site\\.yaml (?:brand|provider|taglines\\.hero)',
    '(?:case-studies|figures)/\\S+ .+',
    '(?:drawings|sources|long-text)\\.yaml .+',
    'resources\\.yaml caseStudies\\.(?:illustrativeLabel|published|cover\\.\\w+)',
  ]
    .map((place) => `^${place}$`)
    .join('|'),
);

export const refusedTexts = [
  'NUL \u0000 inside',
  '\u202Eturned round',
  'two\nlines',
  ' space around ',
  '\u200B',
  '',
  'half of a pair \uD83D',
  '<b>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><b>',
  '</title></style>--><!--',
  '&amp;&lt;&#0;',
  'x'.repeat(10_000),
  '\u{1F331}'.repeat(5_000),
] as const;

export const OTHER_ACCURACY = 12.5;

export function withOtherNumbers(files: ReadonlyMap<string, string>): Map<string, string> {
  const site = files.get('site.yaml') ?? '';
  const other = site.replace(/^accuracyPercent: .*$/m, `accuracyPercent: ${OTHER_ACCURACY}`);
  if (other === site) throw new Error('site.yaml names no accuracy.');
  return new Map([...files, ['site.yaml', other]]);
}

/** What home's list of figures is to have at its end, so that those of hostile texts have a source as well. */
const SOURCED = "  '0': example\n  '1': example\n";

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const awkwardAddresses = [
  `https://example.org/?q="><script>&a='b'`,
  `https://example.org/${'a'.repeat(1_500)}`,
  "o'hara-farm@rillwatch.example",
  `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
] as const;

function isTree(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === 'object' && value !== null;
}

/** A number as letters alone: 0 is a, 25 is z, 26 is ba. */
function inLetters(number: number): string {
  return number.toString(26).replaceAll(/./g, (digit) => LETTERS[Number.parseInt(digit, 26)] ?? '');
}

function fieldsOf(file: string, value: unknown, path: TextField['path'] = []): TextField[] {
  if (typeof value === 'string') return [{ file, path }];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => fieldsOf(file, item, [...path, index]));
  }
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(file, item, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: TextField['path'], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === key ? replaced(item, rest, text) : item));
  }
  if (!isTree(value)) throw new Error(`There is no ${key} in ${String(value)}.`);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === key ? replaced(item, rest, text) : item,
    ]),
  );
}

interface ContentFile {
  data: unknown;
  /** Text below the front matter; nothing in a YAML file. */
  body: string | undefined;
}

function readFile(text: string): ContentFile {
  const [, head, body] = FRONT_MATTER.exec(text) ?? [];
  const data: unknown = parse(head ?? text);
  return { data, body };
}

function writeFile({ data, body }: ContentFile): string {
  // Without folding and anchors, so that every text stands as it is.
  const yaml = stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });
  return body === undefined ? yaml : `---\n${yaml}---\n${body}`;
}

export class HostileContent {
  /** Every text of every file but the one of looks. */
  readonly fields: readonly TextField[];
  readonly #files: ReadonlyMap<string, ContentFile>;
  readonly #pictures: ReadonlyMap<string, string>;

  /**
   * @param files - Those of `content/` by their paths below it.
   * @param pictures - Those that texts name, which stay as they are.
   */
  constructor(files: ReadonlyMap<string, string>, pictures: ReadonlyMap<string, string>) {
    this.#pictures = pictures;
    const sourced = new Map([...files, ['home.yaml', `${files.get('home.yaml') ?? ''}${SOURCED}`]]);
    this.#files = new Map([...sourced].map(([file, text]) => [file, readFile(text)]));
    const written = [...this.#files].filter(([file]) => file !== LOOKS);
    this.fields = written.flatMap(([file, { data }]) => fieldsOf(file, data));
  }

  write(texts: ReadonlyMap<TextField, string>): Map<string, string> {
    const data = new Map([...this.#files].map(([file, content]) => [file, content.data]));
    for (const [{ file, path }, text] of texts) {
      data.set(file, replaced(data.get(file), path, text));
    }
    return new Map(
      [...this.#files].map(([file, { body }]) => [file, writeFile({ data: data.get(file), body })]),
    );
  }

  /** What the schemas say about each text that they refuse. */
  problems(texts: ReadonlyMap<TextField, string>): readonly ContentProblem[] {
    const bytes: FileBytes = new Map(
      [...this.write(texts), ...this.#pictures].map(([file, text]) => [
        file,
        new TextEncoder().encode(text),
      ]),
    );
    try {
      assembleContent(bytes);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  refused(texts: ReadonlyMap<TextField, string>): TextField[] {
    const problems = this.problems(texts);
    return [...texts.keys()].filter((field) => problemsOf(problems, field).length > 0);
  }

  /** Tells whether an address of another site or a mailbox stands in a field. */
  #isAddress({ file, path }: TextField): boolean {
    const address = path.reduce<unknown>(
      (value, key) => (isTree(value) ? new Map(Object.entries(value)).get(String(key)) : undefined),
      this.#files.get(file)?.data,
    );
    return typeof address === 'string' && /^https:|^\S+@\S+$/.test(address);
  }

  /** Every field the first hostile text that it takes, trying from another one on for each. */
  everywhere(shift: number): Map<TextField, string> {
    const texts = new Map<TextField, string>();
    let open: readonly TextField[] = this.fields;
    for (let attempt = 0; attempt < hostileTexts.length && open.length > 0; attempt += 1) {
      for (const field of open) {
        const number = this.fields.indexOf(field);
        const from = number + shift + attempt;
        // Numbered, so that no two headings are the same: that would be an error of another kind. In letters, as
        // a figure above a text has to stand in that text as well.
        const words = DRAWN.test(`${field.file} ${dotted(field.path)}`)
          ? drawableTexts
          : hostileTexts;
        const text = this.#isAddress(field)
          ? awkwardAddresses[from % awkwardAddresses.length]
          : `${words[from % words.length] ?? ''} ${inLetters(number)}`;
        texts.set(field, text ?? '');
      }
      open = this.refused(texts);
    }
    // What takes none of them, such as a category, stays as it is. What its keys take may still break its text,
    // such as a time that is not how long that text takes: this is said only once the keys are without an error.
    while (open.length > 0) {
      for (const field of open) texts.delete(field);
      open = this.refused(texts);
    }
    return texts;
  }
}

export function problemsOf(
  problems: readonly ContentProblem[],
  { file, path }: TextField,
): ContentProblem[] {
  const key = dotted(path);
  return problems.filter((problem) => problem.file === file && problem.key === key);
}
