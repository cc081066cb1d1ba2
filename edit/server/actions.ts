import { z } from 'zod';
import { dotted, type ContentProblem } from '../../src/content/problems.ts';
import { hashOf, UNTRANSLATED } from '../../src/content/translations.ts';
import { isLanguage } from '../../src/lib/language.ts';
import { slugSchema } from '../../src/schemas/parts.ts';
import { folderKinds } from '../../src/site/index.ts';
import { labelOf, type Candidate } from '../protocol.ts';
import { kindOf } from './files.ts';
import { commitAll } from './history.ts';
import { outdatedTranslations } from './outdated.ts';
import { rename, renameEntry } from './rename.ts';
import { valueOf, withKeys, withTranslations, type Store } from './store.ts';
import { PICTURE, pictureFault, asPixels } from './uploads.ts';
import type { Changed } from './writing.ts';
import { editFile } from './yaml-edit.ts';

/** Also names the file to be opened next, and the step that can be taken back. */
interface Outcome {
  problems: readonly ContentProblem[];
  step?: number;
  open?: string;
}

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

const DRAWINGS = 'drawings.yaml';

/** Why the file that is open, if one is, cannot be copied alone. */
function copyFault(open: string | undefined): string | undefined {
  if (open === undefined) return 'Open the file to copy first: the site has this language.';
  if (!UNTRANSLATED.test(open)) return undefined;
  return `${open} has no texts to translate: all languages share it.`;
}

/** Copies texts into the folder of a language: all for a new language, else those of the file that is open. */
function translate(store: Store, path: string, tag: string): Outcome {
  const isNew = !store.languages.includes(tag);
  const open = kindOf(store, path)?.file;
  const sentence = isNew ? undefined : copyFault(open);
  if (sentence !== undefined) {
    return { problems: [{ file: path, key: 'translate.tag', sentence }] };
  }
  const files = isNew || open === undefined ? [...store.files().keys()] : [open];
  const changed: Changed = {};
  for (const file of files) {
    const copy = `${tag}/${file}`;
    const isOwn = kindOf(store, file)?.language === '' && !UNTRANSLATED.test(file);
    if (!isOwn || store.read(copy) !== '') continue;
    const text = store.read(file);
    changed[copy] = editFile(text, { original: hashOf(text), ...valueOf(file, text) });
  }
  return { ...store.write(changed), open: `${tag}/${isNew ? 'site.yaml' : files.join('')}` };
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
        isLogo: z.boolean().meta({
          title: 'A logo',
          description:
            'Keeps the own colors of an SVG, which then needs a credit, as a photo does.',
        }),
        inText: z.boolean().meta({
          title: 'For a text',
          description: 'Also makes it a figure, which a text can show.',
        }),
      },
      async ({ file, name, credit, isLogo, inText, ...words }) => {
        const [, format = '', base64 = ''] = PICTURE.exec(file) ?? [];
        const bytes = Buffer.from(base64, 'base64');
        const isDrawn = isLogo && format === 'svg';
        const ending = isDrawn ? 'png' : format;
        // Other languages show it once they describe it.
        const all = { ...words, ...(credit && { credit }) };
        const figure = { kind: 'portrait', ...words, picture: name };
        return store.write({
          [`pictures/${name}.${ending}`]: isDrawn ? await asPixels(bytes) : bytes,
          [DRAWINGS]: withKeys(DRAWINGS, store.read(DRAWINGS), { [name]: all }),
          ...(inText && { [`figures/${name}.yaml`]: editFile('', figure) }),
        });
      },
    ),
    newMark: action(
      'Upload a mark',
      'An SVG of paths in one color. It replaces the mark in the bar, on icons, and on share pictures.',
      {
        file: z
          .string()
          .regex(/^data:image\/svg\+xml;base64,/, 'Choose an SVG file.')
          .meta({ format: 'file' }),
      },
      ({ file }) => {
        const [, base64 = ''] = file.split(',');
        return {
          ...store.write({ 'mark.svg': Buffer.from(base64, 'base64') }),
          open: 'theme.yaml',
        };
      },
    ),
    translate: action(
      'Copy for translation',
      'For a new language, every text is copied. For a language that the site has, only the file that is open is copied.',
      {
        tag: z
          .string()
          .refine(isLanguage, 'Write the tag of a language, such as es, es-419, or zh-Hant-TW.')
          .meta({ title: 'Tag of the language', examples: ['es for Spanish'] }),
      },
      ({ tag }, path) => translate(store, path, tag),
    ),
    upToDate: action(
      'Mark as up to date',
      'Only if the translation says what its original says now.',
      { file: z.string() },
      ({ file }) => {
        const found = outdatedTranslations(store.files()).find((each) => each.file === file);
        if (found === undefined || found.isMissing) return { problems: [] };
        const text = withKeys(file, store.read(file), { original: found.hash });
        return store.write({ [file]: text });
      },
    ),
    rename: action(
      'Rename',
      'Its translations are renamed, too. Links to it change, and its old address leads to the new one.',
      { name: nameSchema },
      ({ name }, path) => rename(store, path, name),
    ),
    renameEntry: action(
      'Rename an entry',
      'What names it changes, too.',
      { entry: z.string().min(1, 'Choose an entry.'), name: nameSchema },
      ({ entry, name }, path) => renameEntry(store, path, entry, name),
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
