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
import { profiles, siteSchema } from '../schemas/site.ts';
import { check, problemsOf } from './checks.ts';
import { readEntries } from './entries.ts';
import { parseMark } from './mark-file.ts';
import { parseFile, parseYaml, type FileBytes, type Parsed } from './parsing.ts';
import { ContentError, type ContentProblem } from './problems.ts';

type ParsedFiles = ReadonlyMap<string, Parsed>;

/** The entries of each folder by its key, and how many files it has. */
type ReadFolders = ReadonlyMap<string, ReturnType<typeof readEntries>>;

function throwIfAny([first, ...others]: readonly ContentProblem[]): void {
  if (first !== undefined) throw new ContentError([first, ...others]);
}

function checkFiles(parsed: ParsedFiles, values: PlaceholderValues) {
  const data: [string, unknown][] = [];
  const problems: ContentProblem[] = [];
  for (const { key, file, schema } of fileKinds) {
    const read = parsed.get(file);
    // A file that could not be read has been reported; what its data lacks follows from it.
    if (read === undefined || read.problems.length > 0) continue;
    const { value, mistakes } = check(schema, read.data, values);
    data.push([key, value]);
    problems.push(...problemsOf(file, mistakes));
  }
  return { data, problems };
}

function unknownFiles(files: FileBytes): ContentProblem[] {
  const known = fileKinds.map(({ file }) => file);
  const folders = folderKinds.map(({ folder }) => folder);
  return [...files.keys()].flatMap((file) => {
    const [folder = '', ...below] = file.split('/');
    if (below.length > 0) {
      if (folders.includes(folder) || !/\.(?:ya?ml|md)$/i.test(file)) return [];
      const sentence = `Move it: the folders here are ${folders.join(', ')}.`;
      return [{ file, key: 'file name', sentence }];
    }
    if (known.includes(file) || !/\.ya?ml$/i.test(file)) return [];
    const sentence = `Rename or remove it: the files here are ${known.join(', ')}.`;
    return [{ file, key: 'file name', sentence }];
  });
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
    profile: profiles.find((name) => name === profile) ?? data?.profile ?? 'specified',
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
  const inTexts = folderKinds.flatMap(({ key, folder }) =>
    (folders.get(key)?.entries ?? []).flatMap(({ slug, body }) =>
      problemsOf(
        `${folder}/${slug}.md`,
        links.inText(body).map((sentence) => ({ path: ['text below the keys'], sentence })),
      ),
    ),
  );
  return [
    ...[...parsed].flatMap(([file, { data }]) => problemsOf(file, links.inData(data))),
    ...inTexts,
  ];
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
  throwIfAny([
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
  throwIfAny(nameClashes(content).map((clash) => ({ ...clash, key: 'file name' })));
  return {
    ...content,
    site: { ...content.site, profile: situation.profile },
    articles: content.articles.sort((one, other) => other.date.localeCompare(one.date)),
  };
}
