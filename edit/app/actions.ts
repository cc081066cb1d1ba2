import { NAME_PATTERN, type Outcome, type Overview } from '../protocol.ts';
import { labelOf, slugOf } from '../values.ts';
import { ask } from './api.ts';

export interface ActionField {
  name: string;
  label: string;
  help?: string;
  type?: 'file' | 'text';
  /** A regular expression for the whole text. */
  pattern?: string;
  /** File name extensions. */
  accept?: string;
  isOptional?: boolean;
  /** Labels by their values. */
  choices?: Readonly<Record<string, string>>;
}

type Data = Readonly<Record<string, string>>;

/** A form that asks the server for something. */
export interface Action {
  title: string;
  button: string;
  note?: string;
  fields?: readonly ActionField[];
  /** Resolves with the answer, which may list mistakes. */
  send?: (data: Data, form: FormData) => Promise<Outcome>;
  onDone: (data: Data) => void;
}

const nameField: ActionField = {
  name: 'name',
  label: 'Name in its address',
  help: 'Lowercase letters, digits, and single hyphens, such as soil-after-rain.',
  pattern: NAME_PATTERN,
};

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Titles of actions. */
export const TEXT = 'A page or another text';
export const PICTURE = 'A picture';

function pictureAction(onDone: () => void): Action {
  return {
    title: PICTURE,
    button: 'Add the picture',
    fields: [
      { name: 'file', label: 'File', type: 'file', accept: '.svg,.jpg,.jpeg,.png,.webp,.avif' },
      { ...nameField, label: 'Name' },
      { name: 'title', label: 'Title', help: 'What it shows, in a few words.' },
      { name: 'description', label: 'Description', help: 'For people who cannot see the picture.' },
      {
        name: 'credit',
        label: 'Credit',
        help: 'Required for a photo: who took it, and its license.',
        isOptional: true,
      },
    ],
    send: async ({ name, ...words }, form) => {
      const file = form.get('file');
      if (!(file instanceof File)) return { problems: [] };
      const ending = file.name.replace(/^.*\./, '').toLowerCase();
      return ask('picture', { name, ending, base64: await base64Of(file), words });
    },
    onDone,
  };
}

/** What can be new: a file, a picture, a translation of the open file, or a language. */
export function newActions(
  { folders, languages, files }: Overview,
  current: string | undefined,
  onOpen: (path: string) => void,
  onDone: () => void,
): Action[] {
  const open = files.find(({ path, language }) => path === current && language === '');
  const missing = languages.filter(
    (tag) => open && files.every(({ path }) => path !== `${tag}/${open.path}`),
  );
  return [
    {
      title: TEXT,
      button: 'Begin',
      fields: [
        {
          name: 'folder',
          label: 'What',
          choices: Object.fromEntries(folders.map(({ folder, title }) => [folder, title])),
        },
        nameField,
      ],
      onDone: ({ folder = '', name = '' }) => {
        const ending = folders.find((each) => each.folder === folder)?.ending ?? 'md';
        onOpen(`${folder}/${name}.${ending}`);
      },
    },
    pictureAction(onDone),
    ...missing.map((tag) => ({
      title: `A translation of ${open?.title ?? ''} (${tag})`,
      button: 'Begin',
      onDone: () => onOpen(`${tag}/${open?.path ?? ''}`),
    })),
    {
      title: 'A language',
      button: 'Copy everything',
      fields: [
        {
          name: 'tag',
          label: 'Tag of the language',
          help: 'Such as es for Spanish. All texts are copied, and you translate them one by one.',
        },
      ],
      send: (data) => ask('language', data),
      onDone,
    },
  ];
}

/** What can be done with a file as a whole. */
export function fileActions(path: string, onLeave: (path?: string) => void): Action[] {
  const slug = slugOf(path);
  return [
    {
      title: 'Rename',
      button: 'Rename it',
      note: 'Links to it change, and its old address leads to the new one.',
      fields: [{ ...nameField, label: 'New name in its address' }],
      send: (data) => ask('rename', { path, ...data }),
      onDone: ({ name = '' }) => onLeave(path.replace(`${slug}.`, `${name}.`)),
    },
    {
      title: 'Delete',
      button: `Delete ${labelOf(slug)}`,
      note: 'Its translations are deleted, too. If something points to it, nothing is deleted, and you see what points to it.',
      send: () => ask('delete', { path }),
      onDone: () => onLeave(),
    },
  ];
}

export function commitAction(onDone: () => void): Action {
  return {
    title: 'Commit',
    button: 'Commit',
    fields: [
      { name: 'message', label: 'What you changed', help: 'Such as: Correct the phone number' },
    ],
    send: (data) => ask('commit', data),
    onDone,
  };
}
