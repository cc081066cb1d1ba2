import { z } from 'zod';
import { filesByLanguage } from '../../src/content/editions.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import {
  addressesOf,
  fileKinds,
  folderKinds,
  pathOfEntry,
  sitePages,
  type Content,
} from '../../src/site/index.ts';
import { isKind, KINDS, newFile } from '../../tools/new/new-file.ts';
import { emptyValue, labelOf, slugOf } from '../values.ts';
import type { FormSchema, ListedFile, Opened, Overview, Version } from '../protocol.ts';
import { hashOf, versionOf, type Store } from './store.ts';

interface Kind {
  key: string;
  /** Without the folder of its language. */
  file: string;
  language: string;
  schema: z.ZodType;
  folder?: string;
}

/** By the table that the content is read with; nothing for a file without keys. */
export function kindOf(path: string, languages: readonly string[]): Kind | undefined {
  const [first = ''] = path.split('/');
  const language = languages.includes(first) ? first : '';
  const file = language === '' ? path : path.slice(language.length + 1);
  const own = fileKinds.find((kind) => kind.file === file && file.endsWith('.yaml'));
  if (own) return { key: own.key, file, language, schema: own.schema };
  const kind = folderKinds.find(
    ({ folder, ending }) => file.startsWith(`${folder}/`) && file.endsWith(`.${ending}`),
  );
  if (kind === undefined) return undefined;
  const { key, folder, keys, translatedKeys } = kind;
  return { key, file, language, folder, schema: language === '' ? keys : translatedKeys };
}

function formOf({ schema, language }: Kind): FormSchema {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // In a translation's file the key has another name than in its schema.
  const { ownSlug, ...properties } = form.properties ?? {};
  const slug = language === '' || ownSlug === undefined ? {} : { slug: ownSlug };
  return form.properties === undefined ? form : { ...form, properties: { ...properties, ...slug } };
}

function nameIn(value: Record<string, unknown>): string | undefined {
  return [value.title, value.heading, value.subject].find((name) => typeof name === 'string');
}

function addressOf(content: Content | undefined, { key, file, folder }: Kind): string | undefined {
  if (content === undefined) return undefined;
  if (folder !== undefined) return addressesOf(content)[pathOfEntry(key, slugOf(file)) ?? ''];
  const own: unknown = Reflect.get(content, key);
  const meta = isRecord(own) ? own.meta : undefined;
  return sitePages(content).find((page) => page.meta === meta)?.publicAddress;
}

function named(list: readonly string[]) {
  return list.map((name) => ({ name, label: name }));
}

function namesIn(files: ReadonlyMap<string, unknown>, folder: string): string[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1).replace(/\.\w+$/, ''));
}

/** The languages besides the main one. */
export function languagesOf(store: Store): string[] {
  return [...filesByLanguage(store.files()).translations.keys()];
}

/** Everything that there is. */
export function overviewOf(store: Store, preview: string): Overview {
  const files = store.files(store.drafts);
  const languages = languagesOf(store);
  const contents = store.contents();
  const listed = [...store.files().keys()].flatMap((path): ListedFile[] => {
    const kind = kindOf(path, languages);
    if (kind === undefined) return [];
    const content = contents.find(({ editions }) => editions.own.prefix.slice(1) === kind.language);
    const { value } = versionOf(path, store.read(path));
    const title = kind.folder === undefined ? labelOf(kind.key) : nameIn(value);
    return [
      {
        path,
        group: kind.folder === undefined ? 'Site' : labelOf(kind.key),
        title: title ?? kind.file,
        language: kind.language,
        address: addressOf(content, kind),
      },
    ];
  });
  const [content] = contents;
  return {
    preview,
    languages,
    files: listed,
    folders: folderKinds.map(({ key, folder, ending }) => ({
      folder,
      ending,
      title: labelOf(key),
    })),
    suggestions: {
      address: named(Object.keys(addressesOf(content)).filter((address) => !address.includes('['))),
      figure: named(namesIn(files, 'figures')),
      picture: named(namesIn(files, 'pictures')),
      source: [
        { name: 'example', label: 'our own example' },
        { name: 'computed', label: 'computed on this page' },
        ...Object.entries(content.sources).map(([name, { short }]) => ({ name, label: short })),
      ],
    },
  };
}

/** The beginning of an entry: what `npm run new` writes of its kind, or nothing but the keys that it needs. */
function beginningOf(store: Store, path: string, folder: string, schema: FormSchema): Version {
  const kind = Object.keys(KINDS)
    .filter(isKind)
    .find((each) => KINDS[each].folder === folder);
  const name = slugOf(path);
  if (kind !== undefined) {
    const today = new Date().toISOString().slice(0, 10);
    const wanted = { kind, name, title: labelOf(name), today, content: store.folder };
    return versionOf(path, newFile(wanted));
  }
  const value = z.record(z.string(), z.unknown()).parse(emptyValue(schema));
  return { value, ...(path.endsWith('.md') && { body: '' }) };
}

/** A file, or the beginning of one that does not exist yet. */
export function openFile(store: Store, path: string): Opened {
  const languages = languagesOf(store);
  const kind = kindOf(path, languages);
  if (kind === undefined) throw new Error(`Content has no such file as ${path}.`);
  const schema = formOf(kind);
  const text = store.read(path).replaceAll('\r\n', '\n');
  const hash = hashOf(store.read(path));
  store.discard(path);
  if (text !== '') return { path, hash, schema, ...versionOf(path, text) };
  const original = store.read(kind.file);
  if (kind.language !== '' && original !== '') {
    const { value, body } = versionOf(kind.file, original);
    return { path, hash, schema, value: { original: hashOf(original), ...value }, body };
  }
  return { path, hash, schema, ...beginningOf(store, path, kind.folder ?? '', schema) };
}
