import { parse } from 'node:path/posix';
import { UNTRANSLATED } from '../../src/content/translations.ts';
import { pathOfEntry } from '../../src/site/index.ts';
import type { Outcome } from '../protocol.ts';
import { kindOf } from './files.ts';
import { hashOf, versionOf, type Store } from './store.ts';
import { editMarkdown, editYaml } from './yaml-edit.ts';

type Changing = Map<string, string | Uint8Array | undefined>;

function refusal(file: string, sentence: string): Outcome {
  return { problems: [{ file, key: 'file name', sentence }] };
}

/** A file and its translations, if they exist. */
function withTranslations(store: Store, path: string): string[] {
  return [path, ...store.languages.map((language) => `${language}/${path}`)].filter(
    (each) => store.read(each) !== '',
  );
}

/** The text of a file, which may be new, with other values of some keys, or without them. */
function withKeys(path: string, text: string, keys: Record<string, unknown>): string {
  const value = { ...(text === '' ? {} : versionOf(path, text).value), ...keys };
  const kept = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return editYaml(text, Object.fromEntries(kept));
}

/** Every file that contains a name, with the new name in it. */
function renamedIn(store: Store, from: string, to: string): Changing {
  const mention = new RegExp(`(?<![\\w/-])${from}(?![\\w/-])`, 'g');
  const changed: Changing = new Map();
  for (const file of store.files().keys()) {
    const text = /\.(?:md|yaml)$/.test(file) ? store.read(file) : '';
    const renamed = text.replace(mention, () => to);
    if (renamed !== text) changed.set(file, renamed);
  }
  return changed;
}

/** Renames a file with its translations. Links to it change, and its old address is redirected. */
export function rename(store: Store, path: string, name: string): Outcome {
  const kind = kindOf(path, store.languages);
  const slug = parse(path).name;
  const target = path.replace(`${slug}.`, `${name}.`);
  if (kind?.folder === undefined || kind.language !== '') {
    return refusal(path, 'Rename the original instead: its translations get the new name, too.');
  }
  if (store.read(target) !== '') return refusal(path, `Choose another name: ${target} exists.`);
  const [from = '', to = ''] = [slug, name].map(
    (each) => pathOfEntry(kind.key, each) ?? `figure:${each}`,
  );
  const changed = renamedIn(store, from, to);
  for (const file of withTranslations(store, path)) {
    changed.set(file.replace(`${slug}.`, `${name}.`), changed.get(file) ?? store.read(file));
    changed.set(file, undefined);
  }
  const hasPage = from.startsWith('/') && versionOf(path, store.read(path)).body !== '';
  if (hasPage) {
    const redirects = changed.get('redirects.yaml') ?? store.read('redirects.yaml');
    changed.set('redirects.yaml', withKeys('redirects.yaml', redirects.toString(), { [from]: to }));
  }
  return { ...store.write(changed), open: target };
}

/** Deletes a file and its translations, unless something points to it. The mistakes then say what does. */
export function remove(store: Store, path: string): Outcome {
  const changed = new Map(withTranslations(store, path).map((file) => [file, undefined]));
  return { ...store.write(changed), open: '' };
}

/** Of a picture, as a browser reads it from a file. */
export const DATA_URL = /^data:image\/(svg|jpeg|png|webp|avif)(?:\+xml)?;base64,/;

interface NewPicture extends Record<string, string> {
  file: string;
  name: string;
}

/** Adds a picture with its title and description in the main language. Other languages show it once they describe it. */
export function addPicture(store: Store, { file: url, name, ...words }: NewPicture): Outcome {
  const [start = '', ending = ''] = DATA_URL.exec(url) ?? [];
  const bytes = Buffer.from(url.slice(start.length), 'base64');
  const filled = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  const file = 'drawings.yaml';
  const changed: Changing = new Map([[`pictures/${name}.${ending}`, bytes]]);
  changed.set(file, withKeys(file, store.read(file), { [name]: filled }));
  return store.write(changed);
}

/** Deletes a picture with its words in each language, unless something shows it. */
export function removePicture(store: Store, name: string): Outcome {
  const pictures = [...store.files().keys()].filter((file) => file.startsWith(`pictures/${name}.`));
  const changed: Changing = new Map(pictures.map((file) => [file, undefined]));
  for (const file of withTranslations(store, 'drawings.yaml')) {
    changed.set(file, withKeys(file, store.read(file), { [name]: undefined }));
  }
  return { ...store.write(changed), open: 'drawings.yaml' };
}

/** Copies a file for translation, or for a new language every file with text. */
export function translate(store: Store, language: string, path: string): Outcome {
  const { languages } = store;
  const isNew = !languages.includes(language);
  const files = isNew ? [...store.files().keys()] : [kindOf(path, languages)?.file ?? ''];
  const changed: Changing = new Map();
  for (const file of files) {
    const copy = `${language}/${file}`;
    const isOwn = kindOf(file, languages)?.language === '' && !UNTRANSLATED.test(file);
    if (!isOwn || store.read(copy) !== '') continue;
    const text = store.read(file);
    const { value, body } = versionOf(file, text);
    const own = { original: hashOf(text), ...value };
    changed.set(copy, body === undefined ? editYaml(text, own) : editMarkdown(text, own, body));
  }
  return { ...store.write(changed), open: `${language}/${isNew ? 'site.yaml' : files.join('')}` };
}
