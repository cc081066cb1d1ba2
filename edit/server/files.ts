import { parse } from 'node:path/posix';
import { z } from 'zod';
import { waitingIn } from '../../src/content/drafts.ts';
import { hashOf } from '../../src/content/translations.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { contrastsOf } from '../../src/schemas/contrast.ts';
import {
  addressesOf,
  fileKinds,
  folderKinds,
  OPEN_ADDRESSES,
  pathOfEntry,
  sitePages,
  type Content,
} from '../../src/site/index.ts';
import { newFile } from '../../tools/new/new-file.ts';
import { FIGURE, labelOf, type FormSchema } from '../protocol.ts';
import { valueOf, type Store } from './store.ts';
import { BODY, WHOLE } from './yaml-edit.ts';

/** Finds a file in the table of content. Undefined for a file without keys. */
export function kindOf({ contents, languages }: Store, path: string) {
  const language = languages.find((folder) => path.startsWith(`${folder}/`)) ?? '';
  /** Undefined as long as the content has mistakes with which nothing can be shown. */
  const content = contents?.find(
    ({ editions }) => editions.own.prefix === (language && `/${language}`),
  );
  /** Without the folder of its language. */
  const file = path.slice(language === '' ? 0 : language.length + 1);
  const { dir, ext, name } = parse(file);
  const place = { content, language, file, name };
  const own = fileKinds.find((kind) => kind.file === file && ext === '.yaml');
  if (own) return { ...place, key: own.key, folder: undefined, schema: own.schema };
  const kind = folderKinds.find(({ folder, ending }) => folder === dir && ext === `.${ending}`);
  if (kind === undefined) return undefined;
  const schema: z.ZodType = language === '' ? kind.keys : kind.translatedKeys;
  return { ...place, key: kind.key, folder: kind.folder, schema };
}
type Kind = NonNullable<ReturnType<typeof kindOf>>;

function formOf({ schema, file }: Kind): FormSchema {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const properties = { ...form.properties };
  if (file.endsWith('.md')) properties[BODY] = { title: 'Text, in Markdown', format: 'markdown' };
  return { ...form, properties, required: [...(form.required ?? []), BODY] };
}

export function addressOf({ key, content, language, name, folder }: Kind): string | undefined {
  if (content === undefined) return undefined;
  if (key === 'figures') return FIGURE + (language && `${language}/`) + name;
  if (folder !== undefined) return addressesOf(content)[pathOfEntry(key, name) ?? ''];
  const own: unknown = Reflect.get(content, key);
  const meta = isRecord(own) ? own.meta : undefined;
  return sitePages(content).find((page) => page.meta === meta)?.publicAddress;
}

/** Where each color of the theme comes closest to its minimum, by the keys that lead to the color. */
function closestContrasts(content?: Content): Record<string, string> {
  if (content === undefined) return {};
  const closestLast = contrastsOf(content.theme.colors).toSorted(
    (one, other) => other.ratio / other.least - one.ratio / one.least,
  );
  const sentences = closestLast.flatMap(({ ink, ground, ratio, least }) => {
    const sentence = `Contrast of ${ink} on ${ground}: ${ratio}. It needs ${least}.`;
    return [ink, ground].map((color) => [`colors.${color}`, sentence] as const);
  });
  return Object.fromEntries(sentences);
}

/** What a field offers, by the format that its schema names, in the language of the file. */
function suggestionsFrom(content?: Content) {
  if (content === undefined) {
    return { address: [], category: [], figure: [], picture: [], source: [] };
  }
  const { site, downloads, figures, pictures, sources } = content;
  const { example, computed } = content.longText.own;
  const pages = sitePages(content).filter(({ isLinked }) => isLinked);
  return {
    address: [
      ...pages.map((page) => ({ name: page.path, label: page.meta.title })),
      ...downloads.map((file) => ({ name: `/${file}`, label: 'PDF' })),
    ],
    category: Object.entries(site.categories).map(([name, label]) => ({ name, label })),
    figure: figures.map(({ slug, title }) => ({ name: slug, label: title })),
    picture: pictures.map(({ name, title }) => ({ name, label: title })),
    source: [
      { name: 'example', label: example },
      { name: 'computed', label: computed },
      ...Object.entries(sources).map(([name, { short }]) => ({ name, label: short })),
    ],
  };
}

/** Lists everything that can be edited, with the choices that its fields offer. */
export function overviewOf(store: Store, path: string) {
  const [content] = store.contents ?? [];
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const all = store.files();
  const waiting = new Map(
    waitingIn(all).map(({ file, until }) => [file, until ?? 'Draft'] as const),
  );
  const files = [...all.keys()].flatMap((path) => {
    const kind = kindOf(store, path);
    if (kind === undefined) return [];
    const { key, language, file, folder } = kind;
    const { title, heading, subject } = valueOf(path, store.read(path));
    const name = [title, heading, subject].find((each) => typeof each === 'string') ?? file;
    const group = folder === undefined ? 'Site' : labelOf(key);
    return {
      path,
      title: folder === undefined ? labelOf(key) : name,
      group: language === '' ? group : (names.of(language) ?? language),
      language,
      waits: waiting.get(path),
    };
  });
  const open = kindOf(store, path);
  return {
    /** Of the page that shows the file that is open. */
    address: open && addressOf(open),
    /** The main language first. */
    files: files.toSorted((one, other) => Number(one.language > '') - Number(other.language > '')),
    contrasts: closestContrasts(content),
    suggestions: suggestionsFrom(open?.content ?? content),
  };
}

/** Why a file keeps its name. */
export function fixedName({ key, folder, name }: Kind): string | undefined {
  if (key === 'issues') {
    return 'An issue keeps its name, by which the newsletter knows who has received it.';
  }
  const address = pathOfEntry(key, name) ?? '';
  if (folder === undefined || !OPEN_ADDRESSES.some((each) => each === address)) return undefined;
  return `This file keeps its name: every footer links to ${address}. The addresses ${OPEN_ADDRESSES.join(', ')} are fixed.`;
}

function actionsFor(kind: Kind) {
  const { file, folder, key, name } = kind;
  if (file === 'drawings.yaml') return ['renameEntry', 'removePicture'] as const;
  if (file === 'sources.yaml') return ['renameEntry'] as const;
  if (file === 'theme.yaml') return ['newMark'] as const;
  if (folder === undefined) return [];
  return [
    ...(fixedName(kind) === undefined ? (['rename'] as const) : []),
    ...(pathOfEntry(key, name) === undefined ? [] : (['unlink'] as const)),
    'remove' as const,
  ];
}

/** A form of one field for a file whose keys cannot be read, so that it can be corrected. */
const wholeForm: FormSchema = {
  type: 'object',
  properties: { [WHOLE]: { title: 'The whole text of the file', format: 'raw' } },
  required: [WHOLE],
};

/** Reads a file. A new file begins like one from `npm run new`. */
export function openFile(store: Store, path: string) {
  const kind = kindOf(store, path);
  if (kind === undefined) throw new Error(`The content has no place for ${path}.`);
  const isNew = !store.has(path);
  const text = store.read(path);
  const today = new Date().toISOString().slice(0, 10);
  const { name, folder = '' } = kind;
  const wanted = { folder, name, title: labelOf(name), today, content: store.folder };
  const saved = valueOf(path, isNew ? newFile(wanted) : text);
  return {
    path,
    hash: isNew ? '' : hashOf(text),
    schema: WHOLE in saved ? wholeForm : formOf(kind),
    saved,
    actions: actionsFor(kind),
    fixedName: fixedName(kind),
  };
}
