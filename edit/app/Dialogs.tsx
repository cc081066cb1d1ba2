import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Changes, Outcome, Overview, Problem } from '../protocol.ts';
import { ask } from './api.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

interface TextFieldProps {
  name: string;
  label: string;
  help?: string;
  isOptional?: boolean;
}

export function TextField({ name, label, help, isOptional = false }: TextFieldProps): ReactNode {
  return (
    <label className={styles.field}>
      {label}
      <input name={name} required={!isOptional} autoComplete="off" />
      <small>{help}</small>
    </label>
  );
}

interface AskingFormProps {
  button: string;
  /** Resolves with what the server says, which may refuse. */
  ask: (data: Readonly<Record<string, string>>, form: FormData) => Promise<Outcome>;
  onDone: (data: Readonly<Record<string, string>>) => void;
  children: ReactNode;
}

/** A form whose answer is shown in it, if it is a refusal. */
export function AskingForm({ button, ask: send, onDone, children }: AskingFormProps): ReactNode {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const submit = async (form: FormData): Promise<void> => {
    const texts = [...form].flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    );
    const data = Object.fromEntries(texts.filter(([, value]) => value !== ''));
    try {
      const outcome = await send(data, form);
      setProblems(outcome.problems);
      if (outcome.problems.length === 0) onDone(data);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      setProblems([{ file: '', key: 'The editor', sentence }]);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <button type="submit">{button}</button>
      <Summary problems={problems} path="" />
    </form>
  );
}

export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { title, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}

const HELP = 'Small letters, digits, and single hyphens, such as soil-after-rain.';

/** What can be new: a file, a translation of the one that is open, or a whole language. */
export function NewForms(props: {
  overview: Overview;
  current: string | undefined;
  onOpen: (path: string) => void;
  onPicture: () => void;
  onDone: () => void;
}): ReactNode {
  const { overview, current = '', onOpen, onPicture, onDone } = props;
  const { folders, languages, files } = overview;
  const isOriginal =
    current !== '' && files.some(({ path, language }) => path === current && language === '');
  const missing = languages.filter((tag) =>
    files.every(({ path }) => path !== `${tag}/${current}`),
  );
  return (
    <>
      <AskingForm
        button="Begin"
        ask={() => Promise.resolve({ problems: [] })}
        onDone={({ folder = '', name = '' }) => {
          const ending = folders.find((each) => each.folder === folder)?.ending ?? 'md';
          onOpen(`${folder}/${name}.${ending}`);
        }}
      >
        <label className={styles.field}>
          What
          <select name="folder">
            {folders.map(({ folder, title }) => (
              <option key={folder} value={folder}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <TextField name="name" label="Name in its address" help={HELP} />
      </AskingForm>
      <h3>Others</h3>
      <div className={styles.tools}>
        <button type="button" onClick={onPicture}>
          A picture …
        </button>
        {isOriginal &&
          missing.map((tag) => (
            <button key={tag} type="button" onClick={() => onOpen(`${tag}/${current}`)}>
              Translate {current} into {tag}
            </button>
          ))}
      </div>
      <AskingForm button="Copy everything" ask={(data) => ask('language', data)} onDone={onDone}>
        <TextField
          name="tag"
          label="A further language"
          help="Its tag, such as es or fr. The copy is in the main language until you translate it."
        />
      </AskingForm>
    </>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function PictureForm({ onDone }: { onDone: () => void }): ReactNode {
  return (
    <AskingForm
      button="Add the picture"
      ask={async ({ name, ...said }, form) => {
        const file = form.get('file');
        if (!(file instanceof File)) return { problems: [] };
        const ending = file.name.replace(/^.*\./, '').toLowerCase();
        return ask('picture', { name, ending, base64: await base64Of(file), said });
      }}
      onDone={onDone}
    >
      <label className={styles.field}>
        File
        <input name="file" type="file" accept=".svg,.jpg,.jpeg,.png,.webp,.avif" required />
      </label>
      <TextField name="name" label="Name" help={HELP} />
      <TextField name="title" label="What it shows, in a few words" />
      <TextField name="description" label="What there is to see, for people who cannot see it" />
      <TextField
        name="credit"
        label="Credit"
        help="Who took a photo, and under which license."
        isOptional
      />
    </AskingForm>
  );
}

export function ChangesForm(): ReactNode {
  const [changes, setChanges] = useState<Changes>({ isTracked: true, files: [] });
  const read = (): void => void ask('changes').then(setChanges);
  useEffect(read, []);
  if (!changes.isTracked) return <p>There is no Git here, so there are no commits.</p>;
  if (changes.files.length === 0) return <p>Nothing has changed.</p>;
  return (
    <>
      {changes.files.map(({ path, isNew, lines }) => (
        <section key={path}>
          <h3>{isNew ? `${path} (new)` : path}</h3>
          {lines.map(({ isAdded, text }, index) =>
            isAdded ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>,
          )}
        </section>
      ))}
      <AskingForm button="Commit" ask={(data) => ask('commit', data)} onDone={read}>
        <TextField
          name="message"
          label="What you changed, and why"
          help="Such as: Correct the phone number"
        />
      </AskingForm>
    </>
  );
}
