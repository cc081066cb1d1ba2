import { LANGUAGE } from '../lib/constants.ts';
import { isRecord } from '../lib/is-record.ts';
import { PROFILES } from '../lib/profiles.ts';
import { homePictures } from '../features/home/schema.ts';
import { placeholderValues } from '../schemas/placeholders.ts';
import { drawingsSchema } from '../schemas/pictures.ts';
import { siteSchema } from '../schemas/site.ts';
import { localSources } from '../schemas/source.ts';
import {
  contentSchema,
  fileKinds,
  folderKinds,
  nameClashes,
  switchesOf,
  type Content,
} from '../site/index.ts';
import { grammarOf, withoutSections } from '../text/index.ts';
import { SWITCHES } from '../text/text-page-schema.ts';
import { check, located } from './checks.ts';
import { fillRow } from './computed.ts';
import { isDraft, withDrafts, type Waiting } from './drafts.ts';
import { checkDisplayFont } from './display-font.ts';
import { readEntry, resultsIn, type Reading } from './entries.ts';
import { figureMistakes } from './figures.ts';
import { linkMistakes } from './links.ts';
import { parseFile, type FileBytes, type Parsed } from './parsing.ts';
import { readPictures } from './pictures.ts';
import { plainFigureMistakes } from './plain-figures.ts';
import { throwProblems, type Mistake } from './problems.ts';
import { referenceMistakes } from './references.ts';
import { readScenes } from './scenes.ts';
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

/** Parses each file with keys, and checks it by its schema. What a file that cannot be read lacks is not a mistake. */
function readParts(files: FileBytes, reading: Reading) {
  const names = [...files.keys()];
  const parsed = new Map<string, Parsed>();
  const parts: Record<string, unknown> = {};
  const mistakes: Mistake[] = unknownFiles(files);
  const parse = (file: string): Parsed => {
    const { data, ...read } = parseFile(files, file);
    const own = { ...read, data: reading.isTranslation ? withoutOriginal(data) : data };
    parsed.set(file, own);
    return own;
  };
  for (const { key, file, schema, isOptional, neededBy } of fileKinds) {
    const isNeeded = names.some((name) => neededBy && name.startsWith(neededBy));
    if (isOptional && !files.has(file) && !isNeeded) continue;
    const { data } = parse(file);
    if (data === undefined) continue;
    const { value, errors } = check(schema, data, reading.values);
    parts[key] = value;
    mistakes.push(...errors.map(({ path, sentence }) => ({ file, at: path, sentence })));
  }
  for (const kind of folderKinds) {
    const own = names.filter(
      (name) => name.startsWith(`${kind.folder}/`) && name.endsWith(`.${kind.ending}`),
    );
    const read = own.flatMap((file) => {
      const each = parse(file);
      return each.data === undefined ? [] : readEntry(file, each, kind, reading);
    });
    parts[kind.key] = read.flatMap(({ entry }) => entry ?? []);
    mistakes.push(...read.flatMap((each) => each.mistakes));
  }
  const drawings = parsed.has('drawings.yaml') ? parts.drawings : {};
  const { data } = drawingsSchema.safeParse(drawings);
  // What pictures lack because of errors in drawings.yaml is not a mistake.
  const pictures = data && readPictures(files, data);
  const scenes = readScenes(files);
  mistakes.push(...(pictures?.mistakes ?? []), ...scenes.mistakes);
  return {
    parsed,
    parts: { ...parts, pictures: pictures?.pictures, scenes: scenes.scenes },
    mistakes,
  };
}

function withResults({ figures, caseStudies }: Content): Content['figures'] {
  return figures.map((figure) => {
    const { computed } = caseStudies.find(({ slug }) => slug === figure.study) ?? {};
    const results = resultsIn(computed);
    const rows = figure.rows?.map((row) => fillRow(row, results));
    return { ...figure, ...(rows && { rows }) };
  });
}

function shownBody({ body, only = {} }: Content['legal'][number], content: Content): string {
  const switches = switchesOf(content);
  const leftOut = SWITCHES.flatMap((name) => (switches[name] ? [] : (only[name] ?? [])));
  return withoutSections(body, leftOut);
}

function newestFirst(one: { date: string }, other: { date: string }): number {
  return other.date.localeCompare(one.date);
}

/** Derives what the files do not state from the parts, which have passed their schemas. */
function contentOf(parts: Content, profile: string | undefined, language: string): Content {
  const { site, home, drawings } = parts;
  const grounds = new Map(homePictures(home).map(({ name, layer }) => [name, layer]));
  return {
    ...parts,
    site: {
      ...site,
      profile: PROFILES.find((name) => name === profile) ?? site.profile,
      language,
    },
    figures: withResults(parts),
    sources: localSources(parts.sources, language),
    pictures: parts.pictures.map((picture) => ({
      ...picture,
      ground: drawings?.[picture.name]?.ground ?? grounds.get(picture.name) ?? 'b',
    })),
    articles: parts.articles.toSorted(newestFirst).map((article) => ({
      ...article,
      category: site.categories[article.category] ?? article.category,
    })),
    issues: parts.issues.toSorted(newestFirst),
  };
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
  const known = {
    sources: Object.keys(sources),
    figures: figures.map(({ slug }) => slug),
    grammar,
  };
  const mistakes = [
    ...(site.profile === 'specified' ? specifiedMistakes(content) : []),
    ...nameClashes(content).map((clash) => ({ ...clash, at: 'file name' })),
    ...referenceMistakes(content, parsed),
    ...textMistakes(content, texts, known),
    ...figureMistakes(content),
    ...linkMistakes(content, texts, parsed, waiting),
    ...plainFigureMistakes(content, parsed.get('home.yaml')?.data, grammar),
    // Articles with the words of their categories, not yet with the names.
    ...siteMistakes({ ...content, articles: parts.articles }, parsed),
  ];
  // What a draft lacks stops no preview of it.
  return mistakes.filter(({ file }) => !isDraft(parsed.get(file)?.data));
}

/**
 * @param profile overrides that of `site.yaml`
 * @param folder the folder of another language, or empty for the main one
 * @param waiting the texts that are not among the files yet
 * @throws {ContentError} which lists every error in every file or, if each file has none, those between files
 */
export function assembleContent(
  files: FileBytes,
  profile?: string,
  folder = '',
  waiting: readonly Waiting[] = [],
): Content {
  const [site, theme] = ['site.yaml', 'theme.yaml'].map((file) => parseFile(files, file).data);
  const language = languageOf(site, profile);
  const values = placeholderValues(site, theme, language);
  const reading = { values, language, isTranslation: folder !== '' };
  const { parsed, parts, mistakes } = readParts(files, reading);
  throwProblems([
    ...[...parsed.values()].flatMap(({ problems }) => problems),
    ...located(mistakes, parsed),
  ]);
  // Every part has passed its schema; parsing the whole gives it its type.
  const whole = withDrafts(
    contentSchema.parse({
      ...parts,
      editions: {
        own: { prefix: folder && `/${folder}`, language, addresses: {}, pages: [] },
        all: [],
      },
    }),
  );
  const content = contentOf(whole, profile, language);
  const font = checkDisplayFont(content, files);
  throwProblems([
    ...located([...crossMistakes(content, whole, parsed, waiting), ...font.mistakes], parsed),
    ...font.problems,
  ]);
  return {
    ...content,
    legal: content.legal.map((page) => ({ ...page, body: shownBody(page, content) })),
  };
}
