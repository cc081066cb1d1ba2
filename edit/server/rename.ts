import { waitingIn } from '../../src/content/drafts.ts';
import { asComplete } from '../../src/content/links.ts';
import { REDIRECTS } from '../../src/content/translations.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { addressesOf, pathOfEntry } from '../../src/site/index.ts';
import { fixedName, kindOf } from './files.ts';
import { valueOf, withKeys, withTranslations, type Store } from './store.ts';
import type { Changed } from './writing.ts';
import { editFile } from './yaml-edit.ts';

/** The path of a file under its new name. */
function moved(file: string, name: string): string {
  return file.replace(/[^/]+(?=\.\w+$)/, name);
}

/** The addresses that a new name changes, each with the file for its redirect. A slug that is translated stays. */
function oldAddresses(store: Store, link: string, slug: string) {
  return (store.contents ?? []).flatMap((content) => {
    const { [link]: old = '' } = addressesOf(asComplete(content));
    const file = `${content.editions.own.prefix}/${REDIRECTS}`.slice(1);
    return old.endsWith(`/${slug}`) ? [{ file, old }] : [];
  });
}

/** Keys that name a text by its slug follow its new name. Links name it by its address. */
function withNewName(path: string, text: string, key: string, slugs: [old: string, name: string]) {
  const [old, name] = slugs;
  const { study, still } = valueOf(path, text);
  if (key === 'caseStudies' && /(?:^|\/)figures\//.test(path) && study === old) {
    return withKeys(path, text, { study: name });
  }
  const isSlope = key === 'pages' && /(?:^|\/)slope\.yaml$/.test(path);
  if (!isSlope || !isRecord(still) || !Array.isArray(still.pages)) return text;
  const shown: unknown[] = still.pages;
  const pages = shown.map((page) => (page === old ? name : page));
  return withKeys(path, text, { still: { ...still, pages } });
}

/** Returns every file that a new name changes, with its new text, or undefined if it has moved. */
function renamed(store: Store, key: string, slugs: [old: string, name: string], own: string[]) {
  const [slug, name] = slugs;
  const linkTo = (each: string): string => pathOfEntry(key, each) ?? `figure:${each}`;
  const from = linkTo(slug);
  const mention = new RegExp(`(?<![\\w/-])${from}(?![\\w/-])`, 'g');
  const changed = new Map<string, string | undefined>(own.map((file) => [file, undefined]));
  const texts = [...store.files().keys()].filter((file) => /\.(?:md|yaml)$/.test(file));
  for (const file of texts) {
    const text = store.read(file);
    const linked = withNewName(file, text, key, slugs).replace(mention, linkTo(name));
    if (own.includes(file)) changed.set(moved(file, name), linked);
    else if (linked !== text) changed.set(file, linked);
  }
  // The address of a text that waits has never been public.
  const isPublic = !waitingIn(store.files()).some(({ file }) => own.includes(file));
  for (const { file, old } of isPublic ? oldAddresses(store, from, slug) : []) {
    const redirects = changed.get(file) ?? store.read(file);
    changed.set(file, withKeys(file, redirects, { [old]: linkTo(name) }));
  }
  return Object.fromEntries(changed);
}

/** Renames an entry and its translations, and changes what names it. Its old addresses lead to the new ones. */
export function rename(store: Store, path: string, name: string) {
  const kind = kindOf(store, path);
  if (kind === undefined) throw new Error(`The content has no place for ${path}.`);
  const { key, file, name: slug } = kind;
  const target = moved(file, name);
  const exists = store.has(target) ? `Choose another name: ${target} exists.` : undefined;
  const sentence = fixedName(kind) ?? exists;
  if (sentence !== undefined) return { problems: [{ file: path, key: 'rename.name', sentence }] };
  const own = withTranslations(store, file);
  const origins = Object.fromEntries(own.map((each) => [moved(each, name), each]));
  const changed = renamed(store, key, [slug, name], own);
  return { ...store.write(changed, origins), open: moved(path, name) };
}

/** Keys whose values are names of sources or of pictures. */
const NAMING = /^(?:source|sources|picture|figures|still)$/;

/** Replaces a name wherever a value or, below `figures` of home, a source of a figure is that name. */
function withName(
  value: unknown,
  key: string,
  names: readonly [old: string, name: string],
): unknown {
  const [old, name] = names;
  if (value === old && NAMING.test(key)) return name;
  if (Array.isArray(value)) return value.map((item: unknown) => withName(item, key, names));
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([each, inner]) => {
    return [each, withName(inner, key === 'figures' ? key : each, names)] as const;
  });
  return Object.fromEntries(parts);
}

function withKey(file: string, text: string, entry: string, name: string): string {
  const entries = Object.entries(valueOf(file, text));
  const renamedKeys = entries.map(([key, each]) => [key === entry ? name : key, each] as const);
  return editFile(text, Object.fromEntries(renamedKeys));
}

function withNames(file: string, text: string, entry: string, name: string): string {
  const value = withName(valueOf(file, text), '', [entry, name]);
  const edited = isRecord(value) ? editFile(text, value) : text;
  return edited.replaceAll(`(source:${entry})`, `(source:${name})`);
}

/** Renames a source or a picture in its file, in all languages, and wherever it is named. */
export function renameEntry(store: Store, path: string, entry: string, name: string) {
  const isSource = path.endsWith('sources.yaml');
  const own = withTranslations(store, isSource ? 'sources.yaml' : 'drawings.yaml');
  const has = (file: string, key: string): boolean => key in valueOf(file, store.read(file));
  const problem = (key: string, sentence: string) => ({
    problems: [{ file: path, key: `renameEntry.${key}`, sentence }],
  });
  if (!own.some((file) => has(file, entry)))
    return problem('entry', 'Choose an entry of this file.');
  if (own.some((file) => has(file, name)))
    return problem('name', 'Choose another name: it is taken.');
  const changed: Changed = {};
  for (const [file, bytes] of store.files()) {
    if (!isSource && file.startsWith(`pictures/${entry}.`)) {
      changed[file] = undefined;
      changed[file.replace(`/${entry}.`, `/${name}.`)] = bytes;
    }
    if (!/\.(?:md|yaml)$/.test(file)) continue;
    const text = store.read(file);
    const next = own.includes(file)
      ? withKey(file, text, entry, name)
      : withNames(file, text, entry, name);
    if (next !== text) changed[file] = next;
  }
  return { ...store.write(changed), open: path };
}
