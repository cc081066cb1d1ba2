import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { isLanguage } from '../lib/language.ts';
import { addressesOf, localAddress, pathOfEntry, type Content } from '../site/index.ts';
import { assembleContent } from './assembly.ts';
import { located } from './checks.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { PICTURE_FOLDER } from './pictures.ts';
import { ContentError, throwProblems, type Mistake } from './problems.ts';
import { textsOf } from './texts.ts';

const REDIRECTS = 'redirects.yaml';

/** Files without text. A language shares them with the main one unless it has its own, except redirects to its pages. */
export const UNTRANSLATED =
  /^(?:theme\.yaml|redirects\.yaml|mark\.svg|sources\.yaml|(?:fonts|pictures|scenes)\/.*)$/;

/** The first folder of a path, if it is named after a language and has a `site.yaml`. */
function languageOf(file: string, files: FileBytes): string | undefined {
  const [folder = ''] = file.split('/', 1);
  return files.has(`${folder}/site.yaml`) && isLanguage(folder) ? folder : undefined;
}

interface Files {
  main: FileBytes;
  /** The files of each other language, by their paths below its folder. */
  translations: ReadonlyMap<string, FileBytes>;
}

export function filesByLanguage(files: FileBytes): Files {
  const groups = Map.groupBy(files, ([file]) => languageOf(file, files) ?? '');
  const main = new Map(groups.get(''));
  groups.delete('');
  const translations = [...groups].map(([folder, own]) => {
    const below = own.map(([file, bytes]) => [file.slice(folder.length + 1), bytes] as const);
    return [folder, new Map(below)] as const;
  });
  return { main, translations: new Map(translations) };
}

/** The shared files. A picture that the language does not describe does not exist in it. */
function inheritedFiles({ main, own }: Record<'main' | 'own', FileBytes>) {
  const described = new Set(Object.keys(parseFile(own, 'drawings.yaml').data ?? {}));
  return [...main].filter(
    ([file]) =>
      UNTRANSLATED.test(file) &&
      file !== REDIRECTS &&
      (!file.startsWith(PICTURE_FOLDER) || described.has(posix.parse(file).name)),
  );
}

/** Locates the problems of a language in the files that contain them. */
function assembleLanguage(
  folder: string,
  { main, own }: Record<'main' | 'own', FileBytes>,
  profile: string,
) {
  try {
    return assembleContent(new Map([...inheritedFiles({ main, own }), ...own]), profile, folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const inLanguage = (file: string) => (UNTRANSLATED.test(file) ? file : `${folder}/${file}`);
    const problems = error.problems.map((problem) => ({
      ...problem,
      file: own.has(problem.file) ? `${folder}/${problem.file}` : inLanguage(problem.file),
      sentence: problem.sentence.replaceAll(/(?<=content\/)[\w/.-]+/g, inLanguage),
    }));
    throwProblems(problems);
    throw error;
  }
}

const LINK = /(?<=\]\()\/[^)\s#?]*/g;

/** Replaces the addresses in texts with those of the language. Data keeps the addresses that languages share. */
function withTexts(content: Content, all: Content['editions']['all']): Content {
  const { own } = content.editions;
  const edition = { ...own, addresses: addressesOf(content) };
  const local = <Entry extends { body: string }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({
      ...entry,
      body: entry.body.replace(LINK, (path) => localAddress(edition, path)),
    }));
  return {
    ...content,
    articles: local(content.articles),
    caseStudies: local(content.caseStudies),
    pages: local(content.pages),
    programs: local(content.programs),
    legal: local(content.legal),
    issues: local(content.issues),
    editions: { own: edition, all },
  };
}

function fileIn({ editions }: Content, file: string): string {
  return posix.join(editions.own.prefix.slice(1), file);
}

/** The file and the key that determine the address of a page, a file, or a form. */
function originOf(content: Content, paths: readonly string[]): Pick<Mistake, 'file' | 'at'> {
  const entries = [
    ...textsOf(content).map(({ key, file, entry }) => {
      return { file, path: pathOfEntry(key, entry.slug), ownSlug: entry.ownSlug };
    }),
    ...content.figures.map(({ slug, ownSlug }) => {
      return { file: `figures/${slug}.yaml`, path: `/figures/${slug}.csv`, ownSlug };
    }),
  ].filter(({ path = '' }) => paths.includes(path));
  const found = entries.find(({ ownSlug }) => ownSlug !== undefined) ?? entries[0];
  if (found === undefined) return { file: fileIn(content, 'site.yaml'), at: ['paths'] };
  const at = found.ownSlug === undefined ? 'file name' : ['slug'];
  return { file: fileIn(content, found.file), at };
}

/** Finds addresses that several pages, files, or forms would have. */
function addressMistakes(contents: readonly Content[]): Mistake[] {
  const all = contents.flatMap((content) =>
    Object.entries(addressesOf(content)).map(([path, address]) => ({ content, path, address })),
  );
  return [...Map.groupBy(all, ({ address }) => address)].flatMap(([address, [first, ...others]]) =>
    others.flatMap(({ content, path }) => {
      if (first === undefined) return [];
      // The address of home in a further language follows from the name of its folder.
      const own = first.content === content ? [first.path, path] : [first.path];
      const sentence = `Choose another word: ${first.path} and ${path} would both be at ${address}.`;
      return [{ ...originOf(first.content, own), sentence }];
    }),
  );
}

/** Finds themes of further languages, which no page would follow. */
function themeMistakes(translations: Files['translations']): Mistake[] {
  const sentence =
    'Remove it: all languages have the looks of content/theme.yaml, whose font needs the letters of each.';
  return [...translations]
    .filter(([, own]) => own.has('theme.yaml'))
    .map(([folder]) => ({ file: `${folder}/theme.yaml`, at: 'whole file', sentence }));
}

/** Finds languages without the copy around the links to other languages. */
function languageMistakes(contents: readonly Content[]): Mistake[] {
  const sentence =
    'Add `languages`, with `name` and `none`: the site has several languages, and the footer links to them.';
  return contents
    .filter(({ site }) => contents.length > 1 && site.languages === undefined)
    .map((content) => ({ file: fileIn(content, 'site.yaml'), at: ['languages'], sentence }));
}

/** Finds redirects from the addresses of a language, of the files of the site, and of the server. */
function redirectMistakes(contents: readonly Content[]): Mistake[] {
  const taken = contents.flatMap((content) => Object.values(addressesOf(content)));
  const isTaken = (old: string) =>
    taken.some((address) => old === address || (/.\/$/.test(address) && old.startsWith(address)));
  const olds = contents.flatMap((content) =>
    Object.keys(content.redirects ?? {}).map((old) => ({ old, file: fileIn(content, REDIRECTS) })),
  );
  return olds.flatMap(({ old, file }, index) => {
    const twin = olds.slice(0, index).find((other) => other.old === old);
    const isOwn = isTaken(old) || isTaken(old.replace(/\.html$/, ''));
    const reason = isOwn
      ? `this site itself has ${old}`
      : `content/${twin?.file ?? ''} has it, too`;
    return isOwn || twin ? [{ file, at: [old], sentence: `Remove it: ${reason}.` }] : [];
  });
}

const ORIGINAL = /^original: *['"]?([0-9a-f]{12})\b/m;

/** The hash of the original in a translation. */
function hashIn(bytes: Uint8Array): string | undefined {
  return ORIGINAL.exec(new TextDecoder().decode(bytes))?.[1];
}

/** Finds translations without an original, because one of the two files was renamed or deleted. */
function orphans({ main, translations }: Files): Mistake[] {
  return [...translations].flatMap(([folder, own]) =>
    [...own]
      .filter(([file, bytes]) => !main.has(file) && hashIn(bytes) !== undefined)
      .map(([file]) => ({
        file: `${folder}/${file}`,
        at: ['original'],
        sentence: `Give the file the name of its original, or remove \`original\`: there is no content/${file}.`,
      })),
  );
}

/** The content in each language, with the main one first. The specified profile has no other. */
export function assembleEditions(files: FileBytes, profile?: string): [Content, ...Content[]] {
  const byLanguage = filesByLanguage(files);
  const { main, translations } = byLanguage;
  const first = assembleContent(main, profile);
  const others =
    first.site.profile === 'complete'
      ? [...translations].map(([folder, own]) =>
          assembleLanguage(folder, { main, own }, 'complete'),
        )
      : [];
  const contents = [first, ...others] as const;
  const mistakes = [
    ...(others.length > 0 ? orphans(byLanguage) : []),
    ...themeMistakes(translations),
    ...addressMistakes(contents),
    ...languageMistakes(contents),
    ...redirectMistakes(contents),
  ];
  const parsed = new Map(mistakes.map(({ file }) => [file, parseFile(files, file)] as const));
  throwProblems(located(mistakes, parsed));
  const all = contents.map((content) => ({
    ...content.editions.own,
    addresses: addressesOf(content),
  }));
  return [withTexts(first, all), ...others.map((content) => withTexts(content, all))];
}

/** Returns a sentence for each language whose number words the check for sources does not know. */
function grammarNews(files: FileBytes): string[] {
  return [...files]
    .filter(([file]) => /^(?:[\w-]+\/)?site\.yaml$/.test(file))
    .filter(([, bytes]) => !/^grammar:/m.test(new TextDecoder().decode(bytes)))
    .map(
      ([file]) =>
        `content/${file} has no \`grammar\`: the check that figures have sources knows digits and percentages in its language, and no other words for numbers.`,
    );
}

/** Returns a sentence for each file that a language lacks or whose original has changed since it was translated. */
export function translationNews(files: FileBytes): string[] {
  const { main, translations } = filesByLanguage(files);
  const missing = [...translations].flatMap(([folder, own]) =>
    [...main]
      .filter(([file]) => /\.(?:md|yaml)$/.test(file) && !UNTRANSLATED.test(file))
      .flatMap(([file, bytes]) => {
        const translated = own.get(file);
        if (translated === undefined) return [`content/${folder}/${file} is missing.`];
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
        return hashIn(translated) === hash
          ? []
          : [
              `content/${file} has changed since content/${folder}/${file} was translated; its \`original\` is now '${hash}'.`,
            ];
      }),
  );
  return [...grammarNews(files), ...missing];
}
