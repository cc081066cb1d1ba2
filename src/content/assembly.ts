import { LANGUAGE } from '../lib/constants.ts';
import { grammarOf, withoutSections, type Grammar } from '../text/index.ts';
import {
  contentSchema,
  fileKinds,
  folderKinds,
  nameClashes,
  switchesIn,
  type Content,
  type FolderKind,
  type SiteState,
} from '../site/index.ts';
import { placeholderValues, type PlaceholderValues } from '../schemas/placeholders.ts';
import { PROFILES } from '../lib/profiles.ts';
import { homePictures } from '../features/home/schema.ts';
import { siteSchema } from '../schemas/site.ts';
import { figureSchema } from '../schemas/chart.ts';
import { drawingsSchema } from '../schemas/pictures.ts';
import { SWITCHES } from '../text/text-page-schema.ts';
import { check, problemsOf } from './checks.ts';
import { fillRow } from './computed.ts';
import { displayFontProblems } from './display-font.ts';
import { readEntries, resultsIn, withoutOriginal, type Entry } from './entries.ts';
import { specifiedProblems } from './specified.ts';
import { crossProblems } from './texts.ts';
import { linkProblems } from './link-problems.ts';
import { parseMark } from './mark-file.ts';
import { NOWHERE, parseFile, parseYaml, type FileBytes, type Parsed } from './parsing.ts';
import { readPictures, readScenes } from './pictures.ts';
import { throwProblems, type ContentProblem } from './problems.ts';
import { unknownFiles } from './unknown-files.ts';
import { wholeProblems } from './whole-content.ts';

type ParsedFiles = ReadonlyMap<string, Parsed>;

type ReadFolders = ReadonlyMap<string, ReturnType<typeof readEntries>>;

function checkFiles(parsed: ParsedFiles, values: PlaceholderValues) {
  const data: [string, unknown][] = [];
  const problems: ContentProblem[] = [];
  for (const { key, file, schema } of fileKinds) {
    const read = parsed.get(file);
    // A file that could not be read has already been reported, so what its data lacks is not.
    if (read?.data === undefined) continue;
    const { value, errors } = check(schema, read.data, values);
    data.push([key, value]);
    problems.push(...problemsOf(file, errors, read));
  }
  return { data, problems };
}

function categoriesOf(site: unknown): Readonly<Record<string, string>> {
  return siteSchema.pick({ categories: true }).loose().safeParse(site).data?.categories ?? {};
}

/** Uses the category names of `site.yaml`, if they have no error. */
function grammarIn(site: unknown, language: string): Grammar {
  return grammarOf(
    language,
    siteSchema.pick({ grammar: true }).loose().safeParse(site).data?.grammar,
  );
}

/** The raw data of the files, even of those with errors. */
function siteStateSoFar(
  site: unknown,
  folders: ReadFolders,
  files: FileBytes,
  profile?: string,
): SiteState {
  const { data } = siteSchema.pick({ profile: true, contact: true }).loose().safeParse(site);
  const articles = folders.get('articles')?.entries ?? [];
  return {
    profile: PROFILES.find((name) => name === profile) ?? data?.profile ?? 'specified',
    endpoint: data?.contact.endpoint,
    written: new Map([...folders].map(([key, folder]) => [key, folder.written])),
    categories: articles.flatMap(({ category, body }) =>
      body === '' ? [] : [String(category).toLowerCase()],
    ),
    hasNewsletter: files.has('newsletter.yaml'),
    hasSlope: files.has('slope.yaml'),
    sentIssues: (folders.get('issues')?.entries ?? []).flatMap(({ slug, sent }) =>
      sent === undefined ? [] : [slug],
    ),
  };
}

/** The specified profile is in English (SPEC), and so is content with errors. */
function languageOf(site: unknown, profile?: string): string {
  const { data } = siteSchema.pick({ profile: true, language: true }).loose().safeParse(site);
  return (profile ?? data?.profile) === 'complete' ? (data?.language ?? LANGUAGE) : LANGUAGE;
}

/** Replaces the names of case study results in the rows of a figure with their numbers. */
function withResults(entry: object, folders: ReadFolders): object {
  const { study, rows } = figureSchema.pick({ study: true, rows: true }).loose().parse(entry);
  const owner = folders.get('caseStudies')?.entries.find(({ slug }) => slug === study);
  if (owner === undefined || rows === undefined) return entry;
  const results = resultsIn(owner);
  return { ...entry, rows: rows.map((row) => fillRow(row, results)) };
}

/** Removes the sections of a legal text that describe features that are switched off. */
function shownBody({ body, only = {} }: Content['legal'][number], siteState: SiteState): string {
  const on = switchesIn(siteState);
  const leftOut = SWITCHES.filter((name) => !on.includes(name));
  return withoutSections(
    body,
    leftOut.flatMap((name) => only[name] ?? []),
  );
}

function newestFirst(one: { date: string }, other: { date: string }): number {
  return other.date.localeCompare(one.date);
}

/** The entries in the form of their schema. Those from YAML have no text. */
function entriesOf(folders: ReadFolders, key: string, ending: FolderKind['ending']): object[] {
  const entries: readonly Entry[] = folders.get(key)?.entries ?? [];
  if (ending === 'md') return [...entries];
  return entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'body')),
  );
}

/**
 * @param profile overrides that of `site.yaml`
 * @param folder the folder of another language, or empty for the main one
 * @throws {ContentError} which lists every error in every file
 */
export function assembleContent(files: FileBytes, profile?: string, folder = ''): Content {
  const names = [...files.keys()];
  const present = fileKinds.filter(({ file, isOptional, neededBy }) =>
    isOptional
      ? files.has(file) || names.some((name) => neededBy && name.startsWith(neededBy))
      : true,
  );
  const parsed = new Map(
    present.map(({ file }) => {
      const parse = file.endsWith('.svg') ? parseMark : parseYaml;
      const read = parseFile(files, file, parse);
      const data = folder === '' ? read.data : withoutOriginal(read.data);
      return [file, { ...read, data }] as const;
    }),
  );
  const rawSite = parsed.get('site.yaml')?.data;
  const language = languageOf(rawSite, profile);
  const rawTheme = parsed.get('theme.yaml')?.data;
  const values = placeholderValues(rawSite, rawTheme, language);
  const categories = categoriesOf(rawSite);
  const singletons = checkFiles(parsed, values);
  const folders = new Map(
    folderKinds.map(
      (kind) =>
        [
          kind.key,
          readEntries(files, kind, { categories, values, language, isTranslation: folder !== '' }),
        ] as const,
    ),
  );
  const siteState = siteStateSoFar(rawSite, folders, files, profile);
  const drawings = drawingsSchema.safeParse(parsed.get('drawings.yaml')?.data);
  // Errors in drawings.yaml have already been reported, so what pictures lack because of them is not.
  const { pictures, problems, errors } = readPictures(files, drawings.data ?? {});
  const drawingsFile = parsed.get('drawings.yaml') ?? { find: NOWHERE, problems: [] };
  const { scenes, problems: sceneProblems } = readScenes(files);
  throwProblems([
    ...[...parsed.values()].flatMap((file) => file.problems),
    ...(siteState.profile === 'specified' ? specifiedProblems(parsed, folders) : []),
    ...singletons.problems,
    ...unknownFiles(files),
    ...[...folders.values()].flatMap((folder) => folder.problems),
    ...crossProblems(parsed.get('sources.yaml')?.data, folders, grammarIn(rawSite, language)),
    ...linkProblems(parsed, folders, siteState),
    ...(drawings.success ? problems : []),
    ...(drawings.success ? problemsOf('drawings.yaml', errors, drawingsFile) : []),
    ...sceneProblems,
  ]);
  // Every part has passed its schema; parsing the whole gives it its type.
  const content = contentSchema.parse({
    ...Object.fromEntries(singletons.data),
    ...Object.fromEntries(
      folderKinds.map(({ key, ending }) => [key, entriesOf(folders, key, ending)]),
    ),
    figures: entriesOf(folders, 'figures', 'yaml').map((entry) => withResults(entry, folders)),
    pictures,
    scenes,
    editions: {
      own: { prefix: folder && `/${folder}`, language, addresses: {} },
      all: [],
    },
  });
  const grounds = new Map(homePictures(content.home).map(({ name, layer }) => [name, layer]));
  const assembled = {
    ...content,
    pictures: content.pictures.map((picture) => ({
      ...picture,
      ground: drawings.data?.[picture.name]?.ground ?? grounds.get(picture.name) ?? 'b',
    })),
    site: { ...content.site, profile: siteState.profile, language },
    articles: content.articles.toSorted(newestFirst).map((article) => ({
      ...article,
      category: categories[article.category] ?? article.category,
    })),
    issues: content.issues.toSorted(newestFirst),
    legal: content.legal.map((page) => ({ ...page, body: shownBody(page, siteState) })),
  };
  throwProblems([
    ...nameClashes(content).map((clash) => ({ ...clash, key: 'file name' })),
    ...wholeProblems(assembled, parsed, folders),
    ...displayFontProblems(assembled, files, parsed.get('theme.yaml')),
  ]);
  return assembled;
}
