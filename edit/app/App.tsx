import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../.cache/theme.css';
import '../../src/theme/base.css';
import '../../src/theme/tokens.css';
import './editor.css';
import { ask, type Answer } from './ask.ts';
import {
  Button,
  FormContext,
  Options,
  useForm,
  withStep,
  type Change,
  type Editing,
  type Step,
} from './form.tsx';
import { ActionDialog, ChangeList, FileForm, Summary } from './Forms.tsx';

/** Wait in milliseconds after a keystroke before the text is checked and shown. */
const PAUSE_MS = 200;

/** Time in milliseconds between two looks whether the page has started. */
const START_MS = 2_000;

/** What to show when a file is opened, after everything that was done to it before in this window. */
function opened(file: Answer<'open'>, earlier?: Editing): Editing {
  const step = (value: unknown): Step => ({ value, place: '', time: 0 });
  const known = earlier?.hash === file.hash ? earlier : { steps: [step(file.saved)], at: 0 };
  const isSame = JSON.stringify(known.steps[known.at]?.value) === JSON.stringify(file.saved);
  const next = isSame ? known : withStep(known, file.saved, '');
  const { draft } = file;
  const shown = draft ? withStep(next, draft.value, '') : next;
  const { steps, at } = shown;
  return { ...file, hash: draft?.hash ?? file.hash, opening: performance.now(), steps, at };
}

type OpenFile = (path: string) => void;

function FileList({ open }: { open: OpenFile }): ReactNode {
  const { overview, path } = useForm();
  const groups = Map.groupBy(overview.files, ({ group }) => group);
  return (
    <nav aria-label="Files">
      {[...groups].map(([group, own]) => (
        <details key={group} open={own[0]?.language === ''}>
          <summary>{group}</summary>
          {own.map((file) => (
            <Button
              key={file.path}
              label={file.title}
              aria-current={file.path === path}
              onClick={() => open(file.path)}
            />
          ))}
        </details>
      ))}
    </nav>
  );
}

/** What is in place of a form as long as no file is open. */
function Start({ open }: { open: OpenFile }): ReactNode {
  const { unsaved } = useForm().overview;
  return (
    <>
      <p>Choose a file in the list. The page shows each change while you type.</p>
      {unsaved.length > 0 && <p>You had not saved these files when the editor ended:</p>}
      {unsaved.map((path) => (
        <Button key={path} label={path} onClick={() => open(path)} />
      ))}
      <Summary />
    </>
  );
}

/** The page that shows the file that is open, or the home page. */
function Preview(): ReactNode {
  const { overview, path } = useForm();
  const { origin, starts } = overview.preview;
  if (starts === undefined) return <p role="status">The page starts again with this change …</p>;
  if (starts === 0) {
    return <p role="status">The page appears here when the mistakes are corrected.</p>;
  }
  const address = overview.files.find((file) => file.path === path)?.address ?? '/';
  return <iframe key={starts} title="Preview of the page" src={origin + address} />;
}

/** The list of files, the form of one of them, and the page that shows it. */
function App(): ReactNode {
  const [overview, setOverview] = useState<Answer<'overview'>>();
  const [editing, setEditing] = useState<Editing>();
  /** What was open before, by paths. */
  const [earlier, setEarlier] = useState<ReadonlyMap<string, Editing>>(new Map());
  const [checked, setChecked] = useState<unknown>();
  const [turn, refresh] = useReducer((turns: number) => turns + 1, 0);
  const [failure, setFailure] = useState('');
  const path = editing?.path ?? '';
  const hash = editing?.hash ?? '';
  const value = editing?.steps[editing.at]?.value;

  useEffect(() => {
    let isOld = false;
    const look = async (): Promise<void> => {
      const next = await ask('overview', { path, hash, value });
      if (isOld) return;
      setOverview(next);
      setChecked(value);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [editing, path, hash, value, turn]);
  const isStarting = overview !== undefined && overview.preview.starts === undefined;
  useEffect(() => {
    const timer = isStarting ? setInterval(() => refresh(), START_MS) : undefined;
    return () => clearInterval(timer);
  }, [isStarting]);
  useEffect(() => {
    // Other programs may have changed the content in the meantime.
    addEventListener('focus', () => refresh());
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      setFailure(event.reason instanceof Error ? event.reason.message : String(event.reason));
    });
  }, []);

  if (overview === undefined) return <p role="status">{failure || 'Reading the content …'}</p>;
  const open = async (next: string): Promise<void> => {
    setFailure('');
    // It warns of what is not saved.
    if (onbeforeunload && !confirm('Discard what you have not saved?')) return;
    if (path !== '') await ask('discard', { path });
    const known = new Map(earlier);
    if (editing) known.set(path, editing);
    setEarlier(known);
    const file = next === '' ? undefined : await ask('open', { path: next });
    setEditing(file && opened(file, known.get(next)));
  };
  const onDone = (next?: string): void => {
    refresh();
    if (next !== undefined) void open(next);
  };
  const change = ({ savedStep, ...part }: Change): void =>
    // Another file may have been opened before this one was saved.
    setEditing((now) => {
      if (now === undefined || now.opening !== editing?.opening) return now;
      const steps = now.steps.map((step) => (step === savedStep?.from ? savedStep.to : step));
      return { ...now, conflict: undefined, steps, ...part };
    });
  const openFile: OpenFile = (next) => void open(next);
  const { changes, problems, suggestions } = overview;
  const isChecking = checked !== value;
  return (
    <FormContext value={{ overview, problems, isChecking, path, onDone }}>
      <header className="tools">
        <h1>Edit the site</h1>
        <ActionDialog name="newText" />
        <ActionDialog name="newPicture" />
        <ActionDialog name="translate" />
        <ActionDialog name="commit">
          <ChangeList changes={changes} />
        </ActionDialog>
      </header>
      <FileList open={openFile} />
      <main>
        {editing ? (
          <FileForm key={editing.opening} {...editing} change={change} />
        ) : (
          <Start open={openFile} />
        )}
      </main>
      {Object.entries(suggestions).map(([format, options]) => (
        <datalist key={format} id={`${format}-list`}>
          <Options of={options} />
        </datalist>
      ))}
      <Preview />
      <p role="alert">{failure}</p>
    </FormContext>
  );
}

createRoot(document.body).render(<App />);
