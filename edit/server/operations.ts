import { z } from 'zod';
import { INHERITED } from '../../src/content/editions.ts';
import { pathOfEntry } from '../../src/site/index.ts';
import {
  candidateSchema,
  commitSchema,
  fileSchema,
  languageSchema,
  pictureSchema,
  renameSchema,
  type Outcome,
} from '../protocol.ts';
import { slugOf } from '../values.ts';
import { kindOf, languagesOf, openFile, overviewOf } from './files.ts';
import { changesIn, commit } from './history.ts';
import type { Site } from './site.ts';
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

function refusal(file: string, sentence: string): Outcome {
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
function rename(store: Store, { path, name }: z.infer<typeof renameSchema>): Outcome {
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
  return store.write(changed);
}

/** Deletes a file with its translations, unless something points to it: the mistakes say what does. */
function remove(store: Store, path: string): Outcome {
  return store.write(new Map(withTranslations(store, path).map((file) => [file, undefined])));
}

/** Adds a picture with its title and description, also to each translation of `drawings.yaml`. */
function addPicture(store: Store, picture: z.infer<typeof pictureSchema>): Outcome {
  const { name, ending, base64, words } = picture;
  const changed: Changing = new Map([
    [`pictures/${name}.${ending}`, Buffer.from(base64, 'base64')],
  ]);
  for (const file of withTranslations(store, 'drawings.yaml')) {
    changed.set(file, withKeys(file, store.read(file), { [name]: words }));
  }
  return store.write(changed);
}

/** Copies every file with text, for translation. */
function addLanguage(store: Store, { tag }: z.infer<typeof languageSchema>): Outcome {
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

function operation<Body, Answer>(schema: z.ZodType<Body>, run: (body: Body) => Answer) {
  return (body: unknown): Answer => run(schema.parse(body));
}

/** What the interface can ask for, by name. */
export function operationsOf(store: Store, site: Site) {
  return {
    overview: operation(z.unknown(), () => {
      store.sync();
      return overviewOf(store, site.origin);
    }),
    isPreviewCurrent: operation(z.unknown(), () => site.isPreviewCurrent()),
    open: operation(fileSchema, ({ path }) => openFile(store, path)),
    draft: operation(candidateSchema, (candidate) => store.draft(candidate)),
    save: operation(candidateSchema, (candidate) => store.save(candidate)),
    rename: operation(renameSchema, (body) => rename(store, body)),
    delete: operation(fileSchema, ({ path }) => remove(store, path)),
    picture: operation(pictureSchema, (body) => addPicture(store, body)),
    language: operation(languageSchema, (body) => addLanguage(store, body)),
    changes: operation(z.unknown(), () => changesIn(store.folder)),
    commit: operation(commitSchema, ({ message }) => commit(store.folder, message)),
  };
}
export type Operations = ReturnType<typeof operationsOf>;
