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
import { newFile } from '../../tools/new/new-file.ts';
import { labelOf, slugOf } from '../values.ts';
import type { FormSchema, Opened } from '../protocol.ts';
import { hashOf, versionOf, type Store } from './store.ts';

interface Kind {
  key: string;
  /** Without the folder of its language. */
  file: string;
  language: string;
  schema: z.ZodType;
  folder?: string;
}

/** Finds the schema of a file in the table of content. Undefined for a file without keys. */
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

/** The languages besides the main one. */
export function languagesOf(store: Store): string[] {
  return [...filesByLanguage(store.files()).translations.keys()];
}

/** Lists everything that can be edited, with the choices that its fields offer. */
export function overviewOf(store: Store) {
  const languages = languagesOf(store);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const { contents, problems } = store;
  const files = [...store.files().keys()].flatMap((path) => {
    const kind = kindOf(path, languages);
    if (kind === undefined) return [];
    const { key, file, folder, language } = kind;
    const content = contents.find(({ editions }) => editions.own.prefix.slice(1) === language);
    const isEntry = folder !== undefined;
    const name = isEntry ? nameIn(versionOf(path, store.read(path)).value) : labelOf(key);
    const group = isEntry ? labelOf(key) : 'Site';
    return {
      path,
      title: name ?? file,
      group: language === '' ? group : (names.of(language) ?? language),
      isTranslation: language !== '',
      /** Whether it can be renamed and deleted. */
      isEntry,
      /** Of the page that shows it. */
      address: addressOf(content, kind),
    };
  });
  const [content] = contents;
  return {
    /** Mistakes that were made outside the editor. */
    problems,
    /** The main language first. */
    files: files.toSorted((one, other) => Number(one.isTranslation) - Number(other.isTranslation)),
    /** What a field offers, by the format that its schema names. */
    suggestions: {
      address: Object.keys(addressesOf(content))
        .filter((address) => !address.includes('['))
        .map((address) => ({ name: address, label: address })),
      figure: content.figures.map(({ slug, title }) => ({ name: slug, label: title })),
      picture: content.pictures.map(({ name, title }) => ({ name, label: title })),
      source: [
        { name: 'example', label: 'our own example' },
        { name: 'computed', label: 'computed on this page' },
        ...Object.entries(content.sources).map(([name, { short }]) => ({ name, label: short })),
      ],
    },
  };
}

/** Reads a file. A new file begins like one from `npm run new`, or as a copy of its original. */
export function openFile(store: Store, path: string): Opened {
  const languages = languagesOf(store);
  const kind = kindOf(path, languages);
  if (kind === undefined) throw new Error(`The content has no place for ${path}.`);
  store.discard(path);
  const text = store.read(path);
  const opened = { path, hash: hashOf(text), schema: formOf(kind) };
  if (text !== '') return { ...opened, ...versionOf(path, text.replaceAll('\r\n', '\n')) };
  if (kind.language !== '') {
    const original = store.read(kind.file);
    const { value, body } = versionOf(kind.file, original);
    return { ...opened, value: { original: hashOf(original), ...value }, body };
  }
  const name = slugOf(path);
  const today = new Date().toISOString().slice(0, 10);
  const wanted = { folder: kind.folder ?? '', name, title: labelOf(name), today };
  return { ...opened, ...versionOf(path, newFile({ ...wanted, content: store.folder })) };
}
