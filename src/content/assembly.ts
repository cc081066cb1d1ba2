import { ARTICLE_COUNT, CASE_STUDY_COUNT } from '../lib/constants.ts';
import {
  contentSchema,
  fileKinds,
  folderKinds,
  LinkCheck,
  nameClashes,
  type Content,
  type Situation,
} from '../registry/index.ts';
import { placeholderValues, type PlaceholderValues } from '../schemas/placeholders.ts';
import { PROFILES } from '../lib/profiles.ts';
import { siteSchema } from '../schemas/site.ts';
import { check, problemsOf } from './checks.ts';
import { readEntries } from './entries.ts';
import { parseMark } from './mark-file.ts';
import { parseFile, parseYaml, type FileBytes, type Parsed } from './parsing.ts';
import { throwProblems, type ContentProblem } from './problems.ts';

type ParsedFiles = ReadonlyMap<string, Parsed>;

/** The entries of each folder by its key, and how many files it has. */
type ReadFolders = ReadonlyMap<string, ReturnType<typeof readEntries>>;

function checkFiles(parsed: ParsedFiles, values: PlaceholderValues) {
  const data: [string, unknown][] = [];
  const problems: ContentProblem[] = [];
  for (const { key, file, schema } of fileKinds) {
    const read = parsed.get(file);
    // A file that could not be read has been reported; what its data lacks follows from it.
    if (read?.data === undefined) continue;
    const { value, mistakes } = check(schema, read.data, values);
    data.push([key, value]);
    problems.push(...problemsOf(file, mistakes, read));
  }
  return { data, problems };
}

/** What a text may show; a picture that none shows is not published. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

function unknownFiles(files: FileBytes): ContentProblem[] {
  const known = fileKinds.map(({ file }) => file);
  const folders = folderKinds.map(({ folder }) => `${folder}/`);
  const strangers = [...files.keys()].filter(
    (file) =>
      !known.includes(file) &&
      !folders.some((folder) => file.startsWith(folder)) &&
      !PICTURE.test(file),
  );
  return strangers.map((file) => ({
    file,
    key: 'file name',
    sentence: `Rename, move or remove it: the files here are ${known.join(', ')}, and those in ${folders.join(', ')}.`,
  }));
}

function countProblems(folders: ReadFolders): ContentProblem[] {
  const key = 'number of files';
  const problems: ContentProblem[] = [];
  const articles = folders.get('articles')?.count ?? 0;
  if (articles < ARTICLE_COUNT) {
    const sentence = `Add articles until there are ${ARTICLE_COUNT}: there are ${articles}.`;
    problems.push({ file: 'articles', key, sentence });
  }
  const caseStudies = folders.get('caseStudies')?.count ?? 0;
  if (caseStudies !== CASE_STUDY_COUNT) {
    const sentence = `Keep exactly ${CASE_STUDY_COUNT} case studies: there are ${caseStudies}.`;
    problems.push({ file: 'case-studies', key, sentence });
  }
  return problems;
}

/** What decides which pages there are, as far as content with mistakes says it. */
function situationSoFar(site: unknown, folders: ReadFolders, profile?: string): Situation {
  const { data } = siteSchema.pick({ profile: true, contact: true }).loose().safeParse(site);
  const written = [...folders].map(([key, { entries }]): [string, string[]] => [
    key,
    entries.flatMap(({ body, slug }) => (body === '' ? [] : [slug])),
  ]);
  return {
    profile: PROFILES.find((name) => name === profile) ?? data?.profile ?? 'specified',
    endpoint: data?.contact.endpoint,
    written: new Map(written),
  };
}

function linkProblems(
  parsed: ParsedFiles,
  folders: ReadFolders,
  situation: Situation,
): ContentProblem[] {
  const links = new LinkCheck(situation);
  const inTexts = [...folders.values()]
    .flatMap(({ texts }) => texts)
    .flatMap(({ file, body, bodyLine }) =>
      links.inText(body).map(({ line, sentence }) => ({
        file,
        key: 'text below the keys',
        sentence,
        place: { line: bodyLine + line, text: body.split('\n')[line] ?? '' },
      })),
    );
  const inFiles = [...parsed].flatMap(([file, read]) =>
    problemsOf(file, links.inData(read.data), read),
  );
  return [...inFiles, ...inTexts];
}

/**
 * All content, checked, its placeholders filled, from the files of `content/` by their paths. A `profile`
 * that there is takes the place of the one that `site.yaml` names.
 *
 * @throws {ContentError} that lists every mistake in every file.
 */
export function assembleContent(files: FileBytes, profile?: string): Content {
  const parsed = new Map(
    fileKinds.map(({ file }) => {
      const parse = file.endsWith('.svg') ? parseMark : parseYaml;
      return [file, parseFile(files, file, parse)] as const;
    }),
  );
  const rawSite = parsed.get('site.yaml')?.data;
  const values = placeholderValues(rawSite);
  const singletons = checkFiles(parsed, values);
  const folders = new Map(
    folderKinds.map(({ key, folder, frontMatter }) => [
      key,
      readEntries(files, folder, frontMatter, values),
    ]),
  );
  const situation = situationSoFar(rawSite, folders, profile);
  throwProblems([
    ...[...parsed.values()].flatMap((file) => file.problems),
    ...singletons.problems,
    ...unknownFiles(files),
    ...[...folders.values()].flatMap((folder) => folder.problems),
    ...countProblems(folders),
    ...linkProblems(parsed, folders, situation),
  ]);
  // Every part has passed its schema; this gives the whole its type.
  const content = contentSchema.parse({
    ...Object.fromEntries(singletons.data),
    ...Object.fromEntries([...folders].map(([key, { entries }]) => [key, entries])),
  });
  throwProblems(nameClashes(content).map((clash) => ({ ...clash, key: 'file name' })));
  return {
    ...content,
    site: { ...content.site, profile: situation.profile },
    articles: content.articles.sort((one, other) => other.date.localeCompare(one.date)),
  };
}
