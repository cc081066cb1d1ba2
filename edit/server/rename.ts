import { waitingIn } from '../../src/content/drafts.ts';
import { asComplete } from '../../src/content/links.ts';
import { REDIRECTS } from '../../src/content/translations.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { addressesOf, pathOfEntry } from '../../src/site/index.ts';
import { fixedName, kindOf } from './files.ts';
import { valueOf, withKeys, withTranslations, type Store } from './store.ts';
import type { Changed } from './writing.ts';
import { editFile } from './yaml-edit.ts';

type Names = readonly [old: string, name: string];

const ENTRY = /(?:^|[ .])(?:source|sources|picture|still)$|[ .]figures\b/;

/** Values that are names, by what they name: the file and the keys of such a value. Other names are in links. */
const NAMES: Readonly<Record<string, RegExp>> = {
  'sources.yaml': ENTRY,
  'drawings.yaml': ENTRY,
  caseStudies: /(?:^|\/)figures\/\S+ study$/,
  pages: /(?:^|\/)slope\.yaml still\.pages$/,
};

/** Replaces a name in a value, wherever it is the whole of a text whose keys match. */
function withName(value: unknown, at: string, isName: RegExp, names: Names): unknown {
  if (value === names[0] && isName.test(at)) return names[1];
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withName(item, at, isName, names));
  }
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([key, inner]) => {
    const below = at.endsWith(' ') ? at + key : `${at}.${key}`;
    return [key, withName(inner, below, isName, names)] as const;
  });
  return Object.fromEntries(parts);
}

/** Returns every text that names something, or links to it, under its new name. */
function renamedIn(store: Store, kind: string, names: Names, linkTo: (name: string) => string) {
  const [old, name] = names;
  const mention = new RegExp(`(?<![\\w/-])${linkTo(old)}(?![\\w/-])`, 'g');
  const isName = NAMES[kind];
  const texts = [...store.files().keys()].filter((path) => /\.(?:md|yaml)$/.test(path));
  return new Map<string, string | undefined>(
    texts.flatMap((path) => {
      const text = store.read(path);
      const value = isName && withName(valueOf(path, text), `${path} `, isName, names);
      const named = isRecord(value) ? editFile(text, value) : text;
      const linked = named.replace(mention, linkTo(name));
      return linked === text ? [] : [[path, linked] as const];
    }),
  );
}

/** The addresses that a new name changes, each with the file for its redirect. A slug that is translated stays. */
function oldAddresses(store: Store, link: string, slug: string) {
  return (store.contents ?? []).flatMap((content) => {
    const { [link]: old = '' } = addressesOf(asComplete(content));
    const file = `${content.editions.own.prefix}/${REDIRECTS}`.slice(1);
    return old.endsWith(`/${slug}`) ? [{ file, old }] : [];
  });
}

/** The path of a file under its new name. */
function moved(file: string, name: string): string {
  return file.replace(/[^/]+(?=\.\w+$)/, name);
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
  const linkTo = (each: string): string => pathOfEntry(key, each) ?? `figure:${each}`;
  const changed = renamedIn(store, key, [slug, name], linkTo);
  for (const each of own) {
    changed.set(moved(each, name), changed.get(each) ?? store.read(each));
    changed.set(each, undefined);
  }
  // The address of a text that waits has never been public.
  const isPublic = !waitingIn(store.files()).some((each) => own.includes(each.file));
  for (const { file: list, old } of isPublic ? oldAddresses(store, linkTo(slug), slug) : []) {
    const redirects = changed.get(list) ?? store.read(list);
    changed.set(list, withKeys(list, redirects, { [old]: linkTo(name) }));
  }
  const origins = Object.fromEntries(own.map((each) => [moved(each, name), each]));
  return { ...store.write(Object.fromEntries(changed), origins), open: moved(path, name) };
}

/** Takes the links to a page out of all texts, in which their words stay. */
export function unlink(store: Store, path: string) {
  const { key = '', name = '' } = kindOf(store, path) ?? {};
  const address = pathOfEntry(key, name);
  const link = RegExp(`(?<!!)\\[([^[\\]]+)\\]\\(${address}(?:#[^)\\s]*)?\\)`, 'g');
  const texts = [...store.files().keys()].filter((file) => /\.(?:md|yaml)$/.test(file));
  const changed = texts.flatMap((file) => {
    const text = store.read(file);
    const entries = file.endsWith(REDIRECTS) ? Object.entries(valueOf(file, text)) : [];
    const dead = entries
      .filter(([, to]) => to === address)
      .map(([old]) => [old, undefined] as const);
    const linked = dead.length > 0 ? withKeys(file, text, Object.fromEntries(dead)) : text;
    const plain = linked.replace(link, '$1');
    return plain === text ? [] : [[file, plain] as const];
  });
  return store.write(Object.fromEntries(changed));
}

/** Renames a source or a picture in its file, in all languages, and wherever it is named. */
export function renameEntry(store: Store, path: string, entry: string, name: string) {
  const file = kindOf(store, path)?.file ?? path;
  const own = withTranslations(store, file);
  const has = (key: string): boolean => own.some((each) => key in valueOf(each, store.read(each)));
  const problem = (key: string, sentence: string) => ({
    problems: [{ file: path, key: `renameEntry.${key}`, sentence }],
  });
  if (!has(entry)) return problem('entry', 'Choose an entry of this file.');
  if (has(name)) return problem('name', 'Choose another name: it is taken.');
  const named = renamedIn(store, file, [entry, name], (each) => `source:${each}`);
  const changed: Changed = Object.fromEntries(named);
  for (const each of own) {
    const text = named.get(each) ?? store.read(each);
    const entries = Object.entries(valueOf(each, text));
    const next = entries.map(([key, value]) => [key === entry ? name : key, value] as const);
    changed[each] = editFile(text, Object.fromEntries(next));
  }
  for (const [picture, bytes] of file === 'drawings.yaml' ? store.files() : []) {
    if (!picture.startsWith(`pictures/${entry}.`)) continue;
    changed[picture] = undefined;
    changed[picture.replace(`/${entry}.`, `/${name}.`)] = bytes;
  }
  return { ...store.write(changed), open: path };
}
