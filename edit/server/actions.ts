import { z } from 'zod';
import { asComplete } from '../../src/content/links.ts';
import { dotted } from '../../src/content/problems.ts';
import { hashOf, REDIRECTS, UNTRANSLATED } from '../../src/content/translations.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { slugSchema } from '../../src/schemas/parts.ts';
import { addressesOf, folderKinds, pathOfEntry } from '../../src/site/index.ts';
import { labelOf, PICTURE_BYTES, type Candidate } from '../protocol.ts';
import { fixedName, kindOf } from './files.ts';
import { commitAll } from './history.ts';
import { valueOf, type Store } from './store.ts';
import type { Changed } from './writing.ts';
import { editFile } from './yaml-edit.ts';

/** Also names the file to be opened next. */
type Outcome = ReturnType<Store['write']> & { open?: string };

/** A form for something that is not the change of a file, and what it does while a file is open. */
function action<Shape extends z.core.$ZodLooseShape>(
  title: string,
  description: string,
  shape: Shape,
  run: (value: z.infer<z.ZodObject<Shape>>, path: string) => Outcome | Promise<Outcome>,
) {
  const form = z.object(shape).meta({ title, description });
  const act = ({ action: name, value, path }: Candidate): Outcome | Promise<Outcome> => {
    const result = form.safeParse(value);
    if (result.success) return run(result.data, path);
    const problems = result.error.issues.map(({ path: at, message: sentence }) => {
      return { file: path, key: dotted([name, ...at]), sentence };
    });
    return { problems };
  };
  return { schema: z.toJSONSchema(form), act };
}

const nameSchema = slugSchema.meta({ title: 'Name in its address', examples: ['soil-and-rain'] });

/** Of a picture, as a browser reads it from a file. */
const PICTURE = /^data:image\/(svg|jpeg|png|webp|avif)(?:\+xml)?;base64,(.*)/;

/** The form sends the name and size of a file that is not a picture, or too large, in place of what it contains. */
function pictureFault(file: unknown): string {
  const formats = `an SVG, JPEG, PNG, WebP, or AVIF file of at most ${PICTURE_BYTES / 1_000_000} MB`;
  return typeof file === 'string' && file !== ''
    ? `Choose ${formats}, not ${file}.`
    : `Choose a picture: ${formats}.`;
}

const DRAWINGS = 'drawings.yaml';

/** Returns the text of a file, which may be new, with other values of some keys, or without them. */
function withKeys(path: string, text: string, keys: Record<string, unknown>): string {
  const all = Object.entries({ ...valueOf(path, text), ...keys });
  return editFile(text, Object.fromEntries(all.filter(([, value]) => value !== undefined)));
}

/** A file and its translations, if they exist. */
function withTranslations(store: Store, path: string): string[] {
  return ['', ...store.languages.map((folder) => `${folder}/`)]
    .map((folder) => folder + path)
    .filter((each) => store.has(each));
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

export function actionsOf(store: Store) {
  const pictures = () => store.contents?.[0].pictures.map(({ name }) => name) ?? [];
  return {
    newText: action(
      'New text',
      '',
      { kind: z.enum(folderKinds.map(({ key }) => labelOf(key))), name: nameSchema },
      ({ kind, name }) => {
        const chosen = folderKinds.find(({ key }) => labelOf(key) === kind);
        return { problems: [], open: `${chosen?.folder ?? ''}/${name}.${chosen?.ending ?? ''}` };
      },
    ),
    newPicture: action(
      'New picture',
      '',
      {
        file: z
          .string()
          .regex(PICTURE, { error: ({ input }) => pictureFault(input) })
          .meta({ format: 'file' }),
        name: slugSchema
          .refine((name) => !pictures().includes(name), 'Choose another name: it is taken.')
          .describe('Of its file, such as soil-after-rain.'),
        title: z.string().describe('What it shows, in a few words.'),
        description: z.string().describe('For people who cannot see the picture.'),
        credit: z.string().describe('Required for a photo: who took it, and its license.'),
      },
      ({ file, name, credit, ...words }) => {
        const [, ending = '', base64 = ''] = PICTURE.exec(file) ?? [];
        // Other languages show it once they describe it.
        const all = { ...words, ...(credit && { credit }) };
        return store.write({
          [`pictures/${name}.${ending}`]: Buffer.from(base64, 'base64'),
          [DRAWINGS]: withKeys(DRAWINGS, store.read(DRAWINGS), { [name]: all }),
        });
      },
    ),
    translate: action(
      'Copy for translation',
      'For a new language, every text is copied. For a language that the site has, only the file that is open is copied.',
      {
        tag: z
          .string()
          .regex(/^[a-z]{2,3}(?:-[a-zA-Z]+)?$/, 'Write the tag of a language.')
          .meta({ title: 'Tag of the language', examples: ['es for Spanish'] }),
      },
      ({ tag }, path) => {
        const isNew = !store.languages.includes(tag);
        const open = kindOf(store, path);
        const refused = (sentence: string) => ({
          problems: [{ file: path, key: 'translate.tag', sentence }],
        });
        if (!isNew && open === undefined) {
          return refused('Open the file to copy first: the site has this language.');
        }
        const files = isNew || !open ? [...store.files().keys()] : [open.file];
        if (open && files.length === 1 && UNTRANSLATED.test(open.file)) {
          return refused(`${open.file} has no texts to translate: all languages share it.`);
        }
        const changed: Changed = {};
        for (const file of files) {
          const copy = `${tag}/${file}`;
          const isOwn = kindOf(store, file)?.language === '' && !UNTRANSLATED.test(file);
          if (!isOwn || store.read(copy) !== '') continue;
          const text = store.read(file);
          changed[copy] = editFile(text, { original: hashOf(text), ...valueOf(file, text) });
        }
        return { ...store.write(changed), open: `${tag}/${isNew ? 'site.yaml' : files.join('')}` };
      },
    ),
    rename: action(
      'Rename',
      'Its translations are renamed, too. Links to it change, and its old address leads to the new one.',
      { name: nameSchema },
      ({ name }, path) => {
        const kind = kindOf(store, path);
        const { key = '', file: original = '', name: slug = '' } = kind ?? {};
        const moved = (file: string): string => file.replace(/[^/]+(?=\.\w+$)/, name);
        const exists = `Choose another name: ${moved(original)} exists.`;
        const refusal =
          (kind && fixedName(kind)) ?? (store.has(moved(original)) ? exists : undefined);
        if (refusal !== undefined) {
          return { problems: [{ file: path, key: 'rename.name', sentence: refusal }] };
        }
        const linkTo = (each: string): string => pathOfEntry(key, each) ?? `figure:${each}`;
        const from = linkTo(slug);
        const mention = new RegExp(`(?<![\\w/-])${from}(?![\\w/-])`, 'g');
        const own = withTranslations(store, original);
        const changed = new Map<string, string | undefined>(own.map((file) => [file, undefined]));
        const texts = [...store.files().keys()].filter((file) => /\.(?:md|yaml)$/.test(file));
        for (const file of texts) {
          const text = store.read(file);
          const named = withNewName(file, text, key, [slug, name]);
          const linked = named.replace(mention, linkTo(name));
          if (own.includes(file)) changed.set(moved(file), linked);
          else if (linked !== text) changed.set(file, linked);
        }
        for (const { file, old } of oldAddresses(store, from, slug)) {
          const redirects = changed.get(file) ?? store.read(file);
          changed.set(file, withKeys(file, redirects, { [old]: linkTo(name) }));
        }
        const origins = Object.fromEntries(own.map((file) => [moved(file), file]));
        return { ...store.write(Object.fromEntries(changed), origins), open: moved(path) };
      },
    ),
    remove: action(
      'Delete',
      'Its translations are deleted, too. If something points to it, nothing is deleted, and you see what points to it.',
      {},
      (_value, path) => {
        const files = withTranslations(store, path).map((file) => [file, undefined] as const);
        return { ...store.write(Object.fromEntries(files)), open: '' };
      },
    ),
    removePicture: action(
      'Delete a picture',
      'If something shows it, nothing is deleted, and you see what shows it.',
      { picture: z.enum(pictures()) },
      ({ picture }) => {
        const changed: Changed = {};
        for (const file of store.files().keys()) {
          if (file.startsWith(`pictures/${picture}.`)) changed[file] = undefined;
        }
        for (const file of withTranslations(store, DRAWINGS)) {
          changed[file] = withKeys(file, store.read(file), { [picture]: undefined });
        }
        return { ...store.write(changed), open: DRAWINGS };
      },
    ),
    commit: action(
      'Commit changes',
      'This commits everything in content/ and nothing else. It does not publish.',
      {
        message: z
          .string()
          .min(1, 'Say what you changed.')
          .meta({ title: 'What you changed', examples: ['Correct the phone number'] }),
      },
      ({ message }) => commitAll(store.folder, message),
    ),
  };
}
