import { z } from 'zod';
import { dotted } from '../../src/content/problems.ts';
import { folderKinds } from '../../src/site/index.ts';
import { labelOf, type Candidate, type Outcome } from '../protocol.ts';
import { openFile, overviewOf } from './files.ts';
import { changesIn, commit } from './history.ts';
import { addPicture, DATA_URL, remove, removePicture, rename, translate } from './operations.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

/** A form for something that is not the change of a file, and what it does while a file is open. */
function action<Value>(
  form: z.ZodType<Value>,
  run: (value: Value, path: string) => Outcome | Promise<Outcome>,
) {
  const act = ({ action: name, value, path }: Candidate): Outcome | Promise<Outcome> => {
    const { data, error } = form.safeParse(value);
    if (data !== undefined) return run(data, path);
    const problems = (error?.issues ?? []).map((issue) => ({
      file: '',
      key: dotted([name, ...issue.path]),
      sentence: issue.message,
    }));
    return { problems };
  };
  return { schema: z.toJSONSchema(form), act };
}

const nameSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits, and single hyphens.')
  .meta({ examples: ['soil-after-rain'] });
const addressSchema = nameSchema.meta({ title: 'Name in its address' });
const kindSchema = z.enum(folderKinds.map(({ key }) => labelOf(key)));

const tagSchema = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[a-zA-Z]+)?$/, 'Write the tag of a language.')
  .meta({ title: 'Tag of the language', examples: ['es for Spanish'] });

const pictureSchema = z.object({
  file: z.string().regex(DATA_URL, 'Choose a picture.').meta({ format: 'file' }),
  name: nameSchema,
  title: z.string().meta({ description: 'What it shows, in a few words.' }),
  description: z.string().meta({ description: 'For people who cannot see the picture.' }),
  credit: z.string().meta({ description: 'Required for a photo: who took it, and its license.' }),
});

const messageSchema = z
  .string()
  .trim()
  .min(1, 'Say what you changed.')
  .max(200)
  .meta({ title: 'What you changed', examples: ['Correct the phone number'] });

/** What can be done besides changing a file. */
function actionsOf(store: Store) {
  const pictures = store.contents[0].pictures.map(({ name }) => name);
  return {
    newText: action(
      z.object({ kind: kindSchema, name: addressSchema }).meta({ title: 'New text' }),
      ({ kind, name }) => {
        const { folder = '', ending = '' } =
          folderKinds.find(({ key }) => labelOf(key) === kind) ?? {};
        return { problems: [], open: `${folder}/${name}.${ending}` };
      },
    ),
    newPicture: action(pictureSchema.meta({ title: 'New picture' }), (picture) =>
      addPicture(store, picture),
    ),
    translate: action(
      z.object({ tag: tagSchema }).meta({
        title: 'Copy for translation',
        description: 'For a new language, every text is copied. Otherwise, the open file is.',
      }),
      ({ tag }, path) => translate(store, tag, path),
    ),
    rename: action(
      z.object({ name: addressSchema }).meta({
        title: 'Rename',
        description: 'Links to it change, and its old address leads to the new one.',
      }),
      ({ name }, path) => rename(store, path, name),
    ),
    delete: action(
      z.object({}).meta({
        title: 'Delete',
        description:
          'Its translations are deleted, too. If something points to it, nothing is deleted, and you see what points to it.',
      }),
      (_value, path) => remove(store, path),
    ),
    deletePicture: action(
      z.object({ picture: z.enum(pictures) }).meta({
        title: 'Delete a picture',
        description: 'If something shows it, nothing is deleted, and you see what shows it.',
      }),
      ({ picture }) => removePicture(store, picture),
    ),
    commit: action(
      z.object({ message: messageSchema }).meta({ title: 'Commit changes' }),
      ({ message }) => commit(store.folder, message),
    ),
  };
}

/** What the interface can ask for, by name. */
export function operationsOf(store: Store, site: Site) {
  return {
    overview: async () => {
      store.sync();
      const changes = await changesIn(store.folder);
      return { ...overviewOf(store), changes, preview: site.origin, actions: actionsOf(store) };
    },
    open: ({ path }: Candidate) => openFile(store, path),
    draft: (candidate: Candidate) => store.draft(candidate),
    save: (candidate: Candidate) => store.save(candidate),
    act: (candidate: Candidate) => {
      const [, chosen] =
        Object.entries(actionsOf(store)).find(([name]) => name === candidate.action) ?? [];
      if (chosen === undefined) throw new Error(`The editor cannot ${candidate.action}.`);
      return chosen.act(candidate);
    },
  };
}
export type Operations = ReturnType<typeof operationsOf>;
