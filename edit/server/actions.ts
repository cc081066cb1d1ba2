import { z } from 'zod';
import { dotted } from '../../src/content/problems.ts';
import { DOWNLOAD_FOLDER } from '../../src/lib/downloads.ts';
import { isLanguage } from '../../src/lib/language.ts';
import { slugSchema } from '../../src/schemas/parts.ts';
import { folderKinds } from '../../src/site/index.ts';
import { labelOf, PICTURE_TYPES, type Candidate } from '../protocol.ts';
import { commitAll } from './history.ts';
import { outdatedTranslations } from './outdated.ts';
import { rename, renameEntry, unlink } from './rename.ts';
import { translate, type Outcome } from './translate.ts';
import { withKeys, withTranslations, type Store } from './store.ts';
import { asPixels, bytesOf, PICTURE, pictureFault } from './uploads.ts';
import type { Changed } from './writing.ts';
import { editFile } from './yaml-edit.ts';

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

const TAKEN = 'Choose another name: it is taken.';

export function actionsOf(store: Store) {
  const pictures = () => Object.keys(store.contents?.[0].drawings ?? {});
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
          .meta({ format: 'file', contentMediaType: PICTURE_TYPES }),
        name: slugSchema
          .refine((name) => !pictures().includes(name), TAKEN)
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
        const [, format = ''] = PICTURE.exec(file) ?? [];
        const bytes = bytesOf(file);
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
          .meta({ format: 'file', contentMediaType: 'image/svg+xml' }),
      },
      ({ file }) => ({ ...store.write({ 'mark.svg': bytesOf(file) }), open: 'theme.yaml' }),
    ),
    newDownload: action(
      'Upload a PDF',
      'The search for links in the buttons above a text then offers its address.',
      {
        file: z
          .string()
          .regex(/^data:application\/pdf;base64,/, 'Choose a PDF of at most 30 MB.')
          .meta({ format: 'file', contentMediaType: 'application/pdf' }),
        name: slugSchema
          .refine((name) => !store.has(`${DOWNLOAD_FOLDER}${name}.pdf`), TAKEN)
          .describe('The name in its address, such as price-list.'),
      },
      ({ file, name }) => store.write({ [`${DOWNLOAD_FOLDER}${name}.pdf`]: bytesOf(file) }),
    ),
    translate: action(
      'Copy for translation',
      'Copies the file that is open. A new language also gets site.yaml, whose texts are on every page. What is not copied is shown in the main language, with a notice.',
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
    unlink: action(
      'Remove links to it',
      'The words of links in texts stay. Then it can be a draft, wait for its date, or be deleted. Links in menus and on buttons stay, too: the list of mistakes leads to each.',
      {},
      (_value, path) => unlink(store, path),
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
