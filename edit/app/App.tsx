import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../.cache/theme.css';
import '../../src/theme/base.css';
import '../../src/theme/tokens.css';
import './editor.css';
import { ask, type Answer } from './ask.ts';
import { FileList, Start } from './FileList.tsx';
import { Button, FormContext, Options } from './form.tsx';
import { ActionDialog } from './Dialogs.tsx';
import { FileForm } from './FileForm.tsx';
import { goToPart } from './places.ts';
import { Preview } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { PUBLISH, useFiles } from './use-files.ts';

/** Wait in milliseconds after a keystroke before the text is checked and shown. */
const PAUSE_MS = 200;

/** Time in milliseconds between two looks whether the page has started. */
const START_MS = 2_000;

function closeDialog(): void {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}

/** The list of files, the form of one of them, and the page that shows it. */
function App(): ReactNode {
  const [overview, setOverview] = useState<Answer<'overview'>>();
  const [checked, setChecked] = useState<{ value: unknown; turn: number }>();
  const [turn, refresh] = useReducer((turns: number) => turns + 1, 0);
  const [failure, setFailure] = useState('');
  const files = useFiles(refresh, () => setFailure(''));
  const { place, editing, unsaved, kept, history, open, onDone, change, edit } = files;
  const { path = '', hash = '', value } = editing ?? {};
  const hasUnsaved = unsaved.length > 0;

  useEffect(() => {
    let isOld = false;
    const look = async (): Promise<void> => {
      const next = await ask('overview', { path, hash, value });
      if (isOld) return;
      setOverview(next);
      setChecked({ value, turn });
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
      closeDialog();
      setFailure(event.reason instanceof Error ? event.reason.message : String(event.reason));
    });
  }, []);

  useEffect(() => {
    onbeforeunload = hasUnsaved ? (event) => event.preventDefault() : null;
  }, [hasUnsaved]);

  if (overview === undefined) return <p role="status">{failure || 'Reading the content …'}</p>;
  const openPlace = async (next: string, key: string, part: string): Promise<void> => {
    closeDialog();
    if (next !== place) await open(next);
    // A form that has just been opened takes the focus first.
    if (key !== '') setTimeout(() => goToPart(key, part));
  };
  const openPart = (next: string, key = '', part = ''): void => void openPlace(next, key, part);
  const { problems, suggestions } = overview;
  const isChecking = checked?.value !== value || checked?.turn !== turn;
  return (
    <FormContext value={{ overview, problems, isChecking, path, history, open: openPart, onDone }}>
      <header className="tools">
        <h1>Edit the site</h1>
        <ActionDialog name="newText" />
        <ActionDialog name="newPicture" />
        <ActionDialog name="newDownload" />
        <ActionDialog name="translate" />
        <Button label="Publish …" onClick={() => openPart(PUBLISH)} />
      </header>
      <FileList unsaved={unsaved} />
      <main>
        {place === PUBLISH ? (
          <Publish turn={turn} unsaved={unsaved} />
        ) : editing ? (
          <FileForm key={editing.opening} {...editing} change={change} edit={edit} />
        ) : (
          <Start kept={kept} />
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
