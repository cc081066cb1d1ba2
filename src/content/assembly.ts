import { LANGUAGE } from '../lib/constants.ts';
import { DOWNLOAD } from '../lib/downloads.ts';
import { isRecord } from '../lib/is-record.ts';
import { keepMarks } from '../lib/keep-together.ts';
import { placeholderValues } from '../schemas/placeholders.ts';
import { siteSchema } from '../schemas/site.ts';
import {
  contentSchema,
  fileKinds,
  folderKinds,
  nameClashes,
  type Content,
  type FolderKind,
} from '../site/index.ts';
import { grammarOf } from '../text/index.ts';
import { check, located } from './checks.ts';
import { contentOf, shownBody } from './derivation.ts';
import { isDraft, withDrafts, type Waiting } from './drafts.ts';
import { checkDisplayFont } from './display-font.ts';
import { readEntry, type Reading } from './entries.ts';
import { figureMistakes } from './figures.ts';
import {
  copiesOf,
  inheritedKeys,
  offerOf,
  type Original,
  withInherited,
  withUntranslated,
} from './inheritance.ts';
import { linkMistakes } from './links.ts';
import { parseFile, type FileBytes, type Parsed } from './parsing.ts';
import { plainFigureMistakes } from './plain-figures.ts';
import { throwProblems, type Mistake } from './problems.ts';
import { readDrawings } from './read-drawings.ts';
import { referenceMistakes } from './references.ts';
import { siteMistakes } from './site-mistakes.ts';
import { specifiedMistakes } from './specified.ts';
import { textMistakes, textsOf } from './texts.ts';
import { unknownFiles } from './unknown-files.ts';

type ParsedFiles = ReadonlyMap<string, Parsed>;

/** Returns the keys of a translation without the hash of its original. */
function withoutOriginal(data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'original'));
}

/** The specified profile is in English (SPEC), and so is content with errors. */
function languageOf(site: unknown, profile?: string): string {
  const { data } = siteSchema.pick({ profile: true, language: true }).loose().safeParse(site);
  return (profile ?? data?.profile) === 'complete' ? (data?.language ?? LANGUAGE) : LANGUAGE;
}

function mayLack({ isOptional, neededBy }: (typeof fileKinds)[number], names: readonly string[]) {
  return isOptional && !names.some((name) => neededBy && name.startsWith(neededBy));
}

interface Reader {
  parse: (file: string) => Parsed;
  /** The keys that another language has from the main one. */
  inherited: (file: string) => unknown;
  isCopied: ReturnType<typeof copiesOf>;
}

function readFolder(
  names: readonly string[],
  kind: FolderKind,
  { parse, inherited, isCopied }: Reader,
  reading: Reading,
) {
  const own = names.filter(
    (name) => name.startsWith(`${kind.folder}/`) && name.endsWith(`.${kind.ending}`),
  );
  const read = own.flatMap((file) => {
    const each = parse(file);
    if (each.data === undefined) return [];
    const data = withInherited(each.data, inherited(file));
    const body = isCopied(file, each.body) ? '' : each.body;
    return readEntry(file, { ...each, data, body }, kind, reading);
  });
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    mistakes: read.flatMap((each) => each.mistakes),
  };
}

/** Parses each file with keys, and checks it by its schema. What a file that cannot be read lacks is not a mistake. */
function readParts(files: FileBytes, reading: Reading, original?: Original) {
  const names = [...files.keys()];
  const parsed = new Map<string, Parsed>();
  const parts: Record<string, unknown> = {};
  const mistakes: Mistake[] = unknownFiles(files);
  const parse = (file: string): Parsed => {
    const { data, ...read } = parseFile(files, file);
    const own = { ...read, data: original ? withoutOriginal(data) : data };
    parsed.set(file, own);
    return own;
  };
  const inherited = (file: string) => original && inheritedKeys(original, files, file);
  const reader = { parse, inherited, isCopied: copiesOf(original, reading.language) };
  for (const kind of fileKinds) {
    const { key, file, schema } = kind;
    const others = inherited(file);
    const isLeftOut = !files.has(file) && (others !== undefined || mayLack(kind, names));
    const own = isLeftOut ? undefined : parse(file).data;
    const data = own === undefined && !isLeftOut ? undefined : withInherited(own, others);
    if (data === undefined) continue;
    const { value, errors } = check(schema, data, reading.values);
    parts[key] = keepMarks(value);
    mistakes.push(...errors.map(({ path, sentence }) => ({ file, at: path, sentence })));
  }
  for (const kind of folderKinds) {
    const { entries, mistakes: found } = readFolder(names, kind, reader, reading);
    parts[kind.key] = withUntranslated(entries, kind, original, reading.hidesUntranslated);
    mistakes.push(...found);
  }
  const isDescribed = parsed.has('drawings.yaml') || parts.drawings !== undefined;
  const drawn = readDrawings(files, isDescribed ? parts.drawings : {});
  mistakes.push(...drawn.mistakes);
  const downloads = names.filter((name) => DOWNLOAD.test(name));
  return { parsed, parts: { ...parts, ...drawn.parts, downloads }, mistakes };
}

function crossMistakes(
  content: Content,
  parts: Content,
  parsed: ParsedFiles,
  waiting: readonly Waiting[],
): Mistake[] {
  const { site, sources, figures } = content;
  const grammar = grammarOf(site.language, site.grammar, [site.brand, site.provider]);
  const texts = textsOf(content).filter(({ entry }) => !entry.draft);
  // The checks of the main language have read the others.
  const own = texts.filter(({ entry }) => entry.language === undefined);
  const known = {
    sources: Object.keys(sources),
    figures: figures.map(({ slug }) => slug),
    grammar,
  };
  const mistakes = [
    ...(site.profile === 'specified' ? specifiedMistakes(content) : []),
    ...nameClashes(content).map((clash) => ({ ...clash, at: 'file name' })),
    ...referenceMistakes(content, parsed),
    ...textMistakes(content, own, known),
    ...figureMistakes(content),
    ...linkMistakes(content, texts, parsed, waiting),
    ...plainFigureMistakes(content, parsed.get('home.yaml')?.data, grammar),
    // Articles with the words of their categories, not yet with the names.
    ...siteMistakes({ ...content, articles: parts.articles }, parsed),
  ];
  // What a draft lacks stops no preview of it.
  return mistakes.filter(({ file }) => !isDraft(parsed.get(file)?.data));
}

interface Assembling {
  /** Overrides that of `site.yaml`. */
  profile?: string | undefined;
  /** The folder of another language. */
  folder?: string;
  /** For another language, the main one. */
  original?: Original;
  /** All editions that are known so far. */
  editions?: Content['editions']['all'];
  /** The texts that are not among the files yet. */
  waiting?: readonly Waiting[];
}

/**
 * Returns the content of one language, and what another language needs to fall back on it.
 *
 * @throws {ContentError} which lists every error in every file or, if each file has none, those between files
 */
export function assembleContent(
  files: FileBytes,
  { profile, folder = '', original, editions = [], waiting = [] }: Assembling,
): { content: Content; original: Original } {
  const [ownSite, theme] = ['site.yaml', 'theme.yaml'].map((file) => parseFile(files, file).data);
  const site = withInherited(ownSite, original && inheritedKeys(original, files, 'site.yaml'));
  const language = languageOf(site, profile);
  const values = placeholderValues(site, theme, language);
  const hidesUntranslated = isRecord(ownSite) && ownSite.untranslated === 'hidden';
  const reading = { values, language, isTranslation: original !== undefined, hidesUntranslated };
  const { parsed, parts, mistakes } = readParts(files, reading, original);
  throwProblems([
    ...[...parsed.values()].flatMap(({ problems }) => problems),
    ...located(mistakes, parsed),
  ]);
  const lacks = original ? fileKinds.filter(({ file }) => !files.has(file)) : [];
  // Every part has passed its schema; parsing the whole gives it its type.
  const whole = withDrafts(
    contentSchema.parse({
      ...parts,
      editions: {
        own: {
          prefix: folder && `/${folder}`,
          language,
          addresses: {},
          pages: [],
          lacks: lacks.map(({ key }) => key),
        },
        all: editions,
      },
    }),
  );
  const own = { ...whole.editions.own, ...offerOf(whole.site, ownSite) };
  const content = { ...contentOf(whole, profile, language), editions: { own, all: editions } };
  const font = checkDisplayFont(content, files);
  throwProblems([
    ...located([...crossMistakes(content, whole, parsed, waiting), ...font.mistakes], parsed),
    ...font.problems,
  ]);
  const legal = content.legal.map((page) => ({ ...page, body: shownBody(page, content) }));
  return {
    content: { ...content, legal },
    original: { files, parts: { ...whole, site: content.site, figures: content.figures } },
  };
}
