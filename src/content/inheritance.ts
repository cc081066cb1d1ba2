import { parse } from 'node:path';
import { isRecord } from '../lib/is-record.ts';
import { primaryLanguage } from '../lib/language.ts';
import { PLURALS } from '../lib/plurals.ts';
import type { Content, FolderKind } from '../site/index.ts';
import { valueAt } from './checks.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { PICTURE_FOLDER } from './pictures.ts';
import { REDIRECTS } from './translations.ts';

/** The main language, from which a further one has what its folder lacks. */
export interface Original {
  files: FileBytes;
  /** Of its files, before anything is derived from them. */
  parts: Content;
}

/** Keys of `site.yaml` that are true of one language alone. */
export const OWN_KEYS = ['language', 'grammar', 'paths', 'categorySlugs', 'untranslated'];

/** A translation need not repeat the words of a picture, unless it replaces the picture. */
function describedPictures(drawings: unknown, main: FileBytes, all: FileBytes): unknown {
  if (!isRecord(drawings)) return drawings;
  const replaced = [...all].filter(
    ([file, bytes]) => file.startsWith(PICTURE_FOLDER) && main.get(file) !== bytes,
  );
  const names = new Set(replaced.map(([file]) => parse(file).name));
  return Object.fromEntries(Object.entries(drawings).filter(([name]) => !names.has(name)));
}

/**
 * Returns the keys of a file in the main language that another language has as well. It is `undefined` if the main
 * language lacks the file, or if the file is true of one language alone.
 *
 * @param all the files of the other language, and those that it shares
 */
export function inheritedKeys(
  main: Pick<Original, 'files'>,
  all: FileBytes,
  file: string,
): unknown {
  const { files } = main;
  if (file === REDIRECTS || !files.has(file)) return undefined;
  const { data } = parseFile(files, file);
  if (file === 'drawings.yaml') return describedPictures(data, files, all);
  if (file !== 'site.yaml' || !isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([key]) => !OWN_KEYS.includes(key)));
}

/** Plural forms are a whole, because languages have different ones. */
export function isPlural(value: Record<string, unknown>): boolean {
  const forms: readonly string[] = PLURALS;
  return value.other !== undefined && Object.keys(value).every((key) => forms.includes(key));
}

/** Adds what a translation lacks, at any depth. A list is as long as the translation's; an empty value leaves a key out. */
export function withInherited(own: unknown, inherited: unknown): unknown {
  if (own === undefined) return inherited;
  if (!isRecord(own) || !isRecord(inherited) || isPlural(own)) return own;
  const keys = new Set([...Object.keys(own), ...Object.keys(inherited)]);
  return Object.fromEntries(
    [...keys].flatMap((key) =>
      own[key] === null ? [] : [[key, withInherited(own[key], inherited[key])] as const],
    ),
  );
}

/** Finds texts below keys that were copied from another language, and that nobody has translated. */
export function copiesOf(original: Original | undefined, language: string) {
  const isOther =
    original !== undefined &&
    primaryLanguage(original.parts.site.language) !== primaryLanguage(language);
  return (file: string, body: string): boolean =>
    isOther && parseFile(original.files, file).body === body;
}

/** Texts of the main language in place of those that the language lacks. A text without a body has that of its original. */
export function withUntranslated(
  own: readonly Record<string, unknown>[],
  { key, ending }: FolderKind,
  original: Original | undefined,
  isHidden: boolean,
): readonly Record<string, unknown>[] {
  if (original === undefined) return own;
  const { parts } = original;
  const { language } = parts.site;
  const all: unknown = Object.entries(parts).find(([name]) => name === key)?.[1];
  const originals = Array.isArray(all) ? all.filter(isRecord) : [];
  const bySlug = new Map(originals.map((each) => [each.slug, each]));
  const known = own.map((entry) => {
    const { body = '' } = bySlug.get(entry.slug) ?? {};
    return entry.body === '' && body !== '' && !isHidden ? { ...entry, body, language } : entry;
  });
  const slugs = new Set(own.map(({ slug }) => slug));
  const others = originals.filter(({ slug }) => !slugs.has(slug));
  // A translated text may show a figure that is not translated, and visitors may have a right to legal texts.
  const isShown = !isHidden || ending !== 'md' || key === 'legal';
  const shown = isShown ? others : [];
  return [...known, ...shown.map((each) => ({ ...each, language }))];
}

/** In the words of the language itself: a reader of it would not see those of another one as an offer. */
export function offerOf({ languages, navigation }: Content['site'], ownSite: unknown) {
  const isOwn = valueAt(ownSite, ['languages', 'offer']) !== undefined;
  const { offer: text } = languages ?? {};
  const { close } = navigation;
  return isOwn && text !== undefined && close !== undefined ? { offer: { text, close } } : {};
}
