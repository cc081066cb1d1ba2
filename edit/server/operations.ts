import { INHERITED } from '../../src/content/editions.ts';
import { pathOfEntry } from '../../src/site/index.ts';
import type { Outcome } from '../protocol.ts';
import { slugOf, without } from '../values.ts';
import { kindOf, languagesOf } from './files.ts';
import { hashOf, versionOf, type Store } from './store.ts';
import { editMarkdown, editYaml } from './yaml-edit.ts';

type Changing = Map<string, string | Uint8Array | undefined>;

/** A file and its translations, if they exist. */
function withTranslations(store: Store, path: string): string[] {
  return ['', ...languagesOf(store).map((language) => `${language}/`)]
    .map((prefix) => prefix + path)
    .filter((each) => store.read(each) !== '');
}

/** A file with more keys. The file may be new. */
function withKeys(path: string, text: string, keys: Record<string, unknown>): string {
  return editYaml(text, { ...(text === '' ? {} : versionOf(path, text).value), ...keys });
}

export function refusal(file: string, sentence: string): Outcome {
  return { problems: [{ file, key: 'file name', sentence }] };
}

/** Every file that contains a name, with the new name in it. */
function renamedIn(store: Store, from: string, to: string): Changing {
  const name = new RegExp(`(?<![\\w/-])${from}(?![\\w/-])`, 'g');
  const texts = [...store.files()].filter(([file]) => /\.(?:md|yaml)$/.test(file));
  return new Map(
    texts.flatMap(([file, bytes]) => {
      const text = new TextDecoder().decode(bytes);
      const renamed = text.replace(name, () => to);
      return renamed === text ? [] : [[file, renamed] as const];
    }),
  );
}

/** Renames a file with its translations. Links to it change, and its old address is redirected. */
export function rename(store: Store, path: string, name: string): Outcome {
  const kind = kindOf(path, languagesOf(store));
  const slug = slugOf(path);
  const target = path.replace(`${slug}.`, `${name}.`);
  if (kind?.folder === undefined || kind.language !== '') {
    return refusal(path, 'Rename the original instead: its translations get the new name, too.');
  }
  if (store.read(target) !== '') return refusal(path, `Choose another name: ${target} exists.`);
  const [from, to] = [slug, name].map((each) => pathOfEntry(kind.key, each));
  const changed = renamedIn(store, from ?? `figure:${slug}`, to ?? `figure:${name}`);
  const hasPage = versionOf(path, store.read(path)).body !== '';
  for (const file of withTranslations(store, path)) {
    const prefix = file.slice(0, file.length - path.length);
    changed.set(prefix + target, changed.get(file) ?? store.read(file));
    changed.set(file, undefined);
  }
  if (from !== undefined && hasPage) {
    const redirects = changed.get('redirects.yaml') ?? store.read('redirects.yaml');
    changed.set('redirects.yaml', withKeys('redirects.yaml', redirects.toString(), { [from]: to }));
  }
  return { ...store.write(changed), open: target };
}

/** Deletes a file and its translations, unless something points to it. The mistakes then say what does. */
export function remove(store: Store, path: string): Outcome {
  return store.write(new Map(withTranslations(store, path).map((file) => [file, undefined])));
}

/** Of a picture, as a browser reads it from a file. */
export const DATA_URL = /^data:image\/(svg|jpeg|png|webp|avif)(?:\+xml)?;base64,/;

interface NewPicture extends Record<string, string> {
  file: string;
  name: string;
}

/** Adds a picture with its title and description, also to each translation of `drawings.yaml`. */
export function addPicture(store: Store, { file: url, name, ...words }: NewPicture): Outcome {
  const [start = '', ending = ''] = DATA_URL.exec(url) ?? [];
  const bytes = Buffer.from(url.slice(start.length), 'base64');
  const changed: Changing = new Map([[`pictures/${name}.${ending}`, bytes]]);
  const filled = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  for (const file of withTranslations(store, 'drawings.yaml')) {
    changed.set(file, withKeys(file, store.read(file), { [name]: filled }));
  }
  return store.write(changed);
}

/** Deletes a picture with its words in each language, unless something shows it. */
export function removePicture(store: Store, name: string): Outcome {
  const changed: Changing = new Map();
  for (const file of store.files().keys()) {
    if (file.startsWith('pictures/') && slugOf(file) === name) changed.set(file, undefined);
  }
  for (const file of withTranslations(store, 'drawings.yaml')) {
    const text = store.read(file);
    changed.set(file, editYaml(text, without(versionOf(file, text).value, name)));
  }
  return { ...store.write(changed), open: 'drawings.yaml' };
}

/** Copies every file with text, for translation. */
export function addLanguage(store: Store, tag: string): Outcome {
  const languages = languagesOf(store);
  const changed: Changing = new Map();
  for (const [file, bytes] of store.files()) {
    const isOwn = kindOf(file, languages)?.language === '' && !INHERITED.test(file);
    if (!isOwn) continue;
    const text = new TextDecoder().decode(bytes);
    const { value, body } = versionOf(file, text);
    const own = { original: hashOf(bytes), ...value };
    const copy = body === undefined ? editYaml(text, own) : editMarkdown(text, own, body);
    changed.set(`${tag}/${file}`, copy);
  }
  return store.write(changed);
}
