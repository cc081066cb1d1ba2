import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../.cache/theme.css';
import '../../src/theme/base.css';
import '../../src/theme/tokens.css';
import './editor.css';
import { ask, type Answer } from './ask.ts';
import { Button, FormContext, Options, type Editing } from './form.tsx';
import { ActionDialog, ChangeList, FileForm, Summary } from './Forms.tsx';

/** Wait in milliseconds after a keystroke before the text is checked and shown. */
const PAUSE_MS = 200;

/** The list of files, the form of one of them, and the page that shows it. */
function App(): ReactNode {
  const [overview, setOverview] = useState<Answer<'overview'>>();
  const [editing, setEditing] = useState<Editing>();
  const [turn, refresh] = useReducer((turns: number) => turns + 1, 0);
  const [failure, setFailure] = useState('');
  const path = editing?.path ?? '';
  const value = editing?.versions.at(-1);

  useEffect(() => {
    let isOld = false;
    const look = async (): Promise<void> => {
      const next = await ask('overview', { path, value });
      if (!isOld) setOverview(next);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [editing, path, value, turn]);
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
    const opened = next === '' ? undefined : await ask('open', { path: next });
    setEditing(opened && { ...opened, opening: performance.now(), versions: [opened.saved] });
  };
  const onDone = (next?: string): void => {
    refresh();
    if (next !== undefined) void open(next);
  };
  const change = (part: Partial<Editing>): void =>
    // Another file may have been opened before this one was saved.
    setEditing((now) =>
      now && now.opening === editing?.opening ? { ...now, conflict: undefined, ...part } : now,
    );
  const { changes, files, preview, problems, suggestions } = overview;
  const groups = Map.groupBy(files, ({ group }) => group);
  const address = files.find((file) => file.path === path)?.address ?? '/';
  return (
    <FormContext value={{ overview, problems, path, onDone }}>
      <header className="tools">
        <h1>Edit the site</h1>
        <ActionDialog name="newText" />
        <ActionDialog name="newPicture" />
        <ActionDialog name="translate" />
        <ActionDialog name="commit">
          <ChangeList changes={changes} />
        </ActionDialog>
      </header>
      <nav aria-label="Files">
        {[...groups].map(([group, own]) => (
          <details key={group} open={own[0]?.language === ''}>
            <summary>{group}</summary>
            {own.map((file) => (
              <Button
                key={file.path}
                label={file.title}
                aria-current={file.path === path}
                onClick={() => void open(file.path)}
              />
            ))}
          </details>
        ))}
      </nav>
      <main>
        <p role="alert">{failure}</p>
        {!editing && <p>Choose a file in the list. The page shows each change while you type.</p>}
        {editing ? <FileForm key={editing.opening} {...editing} change={change} /> : <Summary />}
      </main>
      {Object.entries(suggestions).map(([format, options]) => (
        <datalist key={format} id={`${format}-list`}>
          <Options of={options} />
        </datalist>
      ))}
      <iframe title="Preview of the page" src={preview + address} />
    </FormContext>
  );
}

createRoot(document.body).render(<App />);
