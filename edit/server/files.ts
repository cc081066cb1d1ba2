import { parse } from 'node:path/posix';
import { z } from 'zod';
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
import { labelOf, type FormSchema, type Opened } from '../protocol.ts';
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
  const language = languages.find((each) => path.startsWith(`${each}/`)) ?? '';
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

function addressOf(content: Content | undefined, { key, file, folder }: Kind): string | undefined {
  if (content === undefined) return undefined;
  if (folder !== undefined) return addressesOf(content)[pathOfEntry(key, parse(file).name) ?? ''];
  const own: unknown = Reflect.get(content, key);
  const meta = isRecord(own) ? own.meta : undefined;
  return sitePages(content).find((page) => page.meta === meta)?.publicAddress;
}

/** Lists everything that can be edited, with the choices that its fields offer. */
export function overviewOf(store: Store) {
  const { contents, languages, problems } = store;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const files = [...store.files().keys()].flatMap((path) => {
    const kind = kindOf(path, languages);
    if (kind === undefined) return [];
    const { key, file, language } = kind;
    const isEntry = kind.folder !== undefined;
    const { title, heading, subject } = isEntry ? versionOf(path, store.read(path)).value : {};
    const name = [title, heading, subject].find((each) => typeof each === 'string') ?? file;
    const group = isEntry ? labelOf(key) : 'Site';
    return {
      path,
      title: isEntry ? name : labelOf(key),
      group: language === '' ? group : (names.of(language) ?? language),
      language,
      /** Whether it can be renamed and deleted. */
      isEntry,
      /** Of the page that shows it. */
      address: addressOf(contents[languages.indexOf(language) + 1], kind),
    };
  });
  const [content] = contents;
  return {
    /** Mistakes that were made outside the editor. */
    problems,
    /** The main language first. */
    files: files.toSorted((one, other) => Number(one.language > '') - Number(other.language > '')),
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

/** Reads a file. A new file begins like one from `npm run new`. */
export function openFile(store: Store, path: string): Opened {
  const kind = kindOf(path, store.languages);
  if (kind === undefined) throw new Error(`The content has no place for ${path}.`);
  store.discard();
  const text = store.read(path);
  const { name } = parse(path);
  const today = new Date().toISOString().slice(0, 10);
  const wanted = { folder: kind.folder ?? '', name, title: labelOf(name), today };
  const begun = text === '' ? newFile({ ...wanted, content: store.folder }) : text;
  const version = versionOf(path, begun.replaceAll('\r\n', '\n'));
  return { path, hash: hashOf(text), schema: formOf(kind), ...version };
}
