import { z } from 'zod';
import { dotted } from '../../src/content/problems.ts';
import { folderKinds } from '../../src/site/index.ts';
import { actionSchema, candidateSchema, fileSchema, type Outcome } from '../protocol.ts';
import { labelOf } from '../values.ts';
import { kindOf, languagesOf, openFile, overviewOf } from './files.ts';
import { changesIn, commit } from './history.ts';
import {
  addLanguage,
  addPicture,
  DATA_URL,
  refusal,
  remove,
  removePicture,
  rename,
} from './operations.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

/** A form for something that is not the change of a file, and what it does while a file is open. */
function action<Value>(
  name: string,
  words: { title: string; button: string; note?: string },
  form: z.ZodType<Value>,
  run: (value: Value, path: string) => Outcome | Promise<Outcome>,
) {
  const act = (value: unknown, path: string): Outcome | Promise<Outcome> => {
    const { data, error } = form.safeParse(value);
    if (data !== undefined) return run(data, path);
    const problems = (error?.issues ?? []).map((issue) => ({
      file: '',
      key: dotted([name, ...issue.path]),
      sentence: issue.message,
    }));
    return { problems };
  };
  return { name, ...words, schema: z.toJSONSchema(form), act };
}

const nameSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits, and single hyphens.')
  .meta({ examples: ['soil-after-rain'] });
const addressSchema = nameSchema.meta({ title: 'Name in its address' });

/** What can be done besides changing a file. Names of what is new begin with `new`. */
function actionsOf(store: Store) {
  const languages = languagesOf(store);
  return [
    action(
      'new-file',
      { title: 'A page or another text', button: 'Begin' },
      z.object({
        kind: z.enum(folderKinds.map(({ key }) => labelOf(key))).meta({ title: 'What' }),
        name: addressSchema,
      }),
      ({ kind, name }) => {
        const { folder = '', ending = '' } =
          folderKinds.find(({ key }) => labelOf(key) === kind) ?? {};
        return { problems: [], open: `${folder}/${name}.${ending}` };
      },
    ),
    action(
      'new-picture',
      { title: 'A picture', button: 'Add the picture' },
      z.object({
        file: z.string().regex(DATA_URL, 'Choose a picture.').meta({ format: 'file' }),
        name: nameSchema,
        title: z.string().meta({ description: 'What it shows, in a few words.' }),
        description: z.string().meta({ description: 'For people who cannot see the picture.' }),
        credit: z
          .string()
          .meta({ description: 'Required for a photo: who took it, and its license.' }),
      }),
      (picture) => addPicture(store, picture),
    ),
    ...(languages.length === 0
      ? []
      : [
          action(
            'new-translation',
            { title: 'A translation of the file that is open', button: 'Open' },
            z.object({ language: z.enum(languages) }),
            ({ language }, path) => {
              const { file } = kindOf(path, languages) ?? {};
              if (file === undefined) return refusal('', 'Open the file first.');
              return { problems: [], open: `${language}/${file}` };
            },
          ),
        ]),
    action(
      'new-language',
      { title: 'A language', button: 'Copy everything' },
      z.object({
        tag: z
          .string()
          .regex(/^[a-z]{2,3}(?:-[a-zA-Z]+)?$/, 'Write the tag of a language.')
          .meta({
            title: 'Tag of the language',
            description: 'All texts are copied, and you translate them one by one.',
            examples: ['es for Spanish'],
          }),
      }),
      ({ tag }) => addLanguage(store, tag),
    ),
    action(
      'rename',
      {
        title: 'Rename',
        button: 'Rename it',
        note: 'Links to it change, and its old address leads to the new one.',
      },
      z.object({ name: addressSchema.meta({ title: 'New name in its address' }) }),
      ({ name }, path) => rename(store, path, name),
    ),
    action(
      'delete',
      {
        title: 'Delete',
        button: 'Delete it',
        note: 'Its translations are deleted, too. If something points to it, nothing is deleted, and you see what points to it.',
      },
      z.object({}),
      (_value, path) => remove(store, path),
    ),
    action(
      'delete-picture',
      {
        title: 'Delete a picture',
        button: 'Delete it',
        note: 'If something shows it, nothing is deleted, and you see what shows it.',
      },
      z.object({ picture: z.enum(store.contents[0].pictures.map(({ name }) => name)) }),
      ({ picture }) => removePicture(store, picture),
    ),
    action(
      'commit',
      { title: 'Commit', button: 'Commit' },
      z.object({
        message: z
          .string()
          .trim()
          .min(1, 'Say what you changed.')
          .max(200)
          .meta({ title: 'What you changed', examples: ['Correct the phone number'] }),
      }),
      ({ message }) => commit(store.folder, message),
    ),
  ];
}

function operation<Body, Answer>(schema: z.ZodType<Body>, run: (body: Body) => Answer) {
  return (body: unknown): Answer => run(schema.parse(body));
}

/** What the interface can ask for, by name. */
export function operationsOf(store: Store, site: Site) {
  return {
    overview: operation(z.unknown(), () => {
      store.sync();
      return { ...overviewOf(store), preview: site.origin, actions: actionsOf(store) };
    }),
    isPreviewCurrent: operation(z.unknown(), () => site.isPreviewCurrent()),
    open: operation(fileSchema, ({ path }) => openFile(store, path)),
    draft: operation(candidateSchema, (candidate) => store.draft(candidate)),
    save: operation(candidateSchema, (candidate) => store.save(candidate)),
    act: operation(actionSchema, async ({ name, path, value }) => {
      const action = actionsOf(store).find((each) => each.name === name);
      if (action === undefined) throw new Error(`The editor cannot ${name}.`);
      return action.act(value, path);
    }),
    changes: operation(z.unknown(), () => changesIn(store.folder)),
  };
}
export type Operations = ReturnType<typeof operationsOf>;
