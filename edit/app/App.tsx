import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/theme/base.css';
import '../../src/theme/tokens.css';
import './editor.css';
import { ask, FormContext, type Answer } from './form.ts';
import type { Outcome } from '../protocol.ts';
import { ActionDialog, ChangeList, FileForm, Summary } from './Forms.tsx';

/** The list of files, the form of one of them, and the page that shows it. */
function App(): ReactNode {
  const [overview, setOverview] = useState<Answer<'overview'>>();
  const [opened, setOpened] = useState<Answer<'open'>>();
  const [failure, setFailure] = useState('');
  const refresh = useCallback(() => void ask('overview').then(setOverview), []);
  useEffect(() => {
    refresh();
    // Other programs may have changed the content in the meantime.
    addEventListener('focus', refresh);
    addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      setFailure(event.reason instanceof Error ? event.reason.message : String(event.reason));
    });
  }, [refresh]);

  if (overview === undefined) return <p role="status">{failure || 'Reading the content …'}</p>;
  const open = (path: string): void => {
    setFailure('');
    // It warns of what is not saved.
    if (onbeforeunload && !confirm('Discard what you have not saved?')) return;
    if (path === '') setOpened(undefined);
    else void ask('open', { path }).then(setOpened);
  };
  const onDone = (outcome: Outcome): void => {
    refresh();
    if (outcome.open !== undefined) open(outcome.open);
  };
  const { changes, files, preview, problems, suggestions } = overview;
  const path = opened?.path ?? '';
  const groups = Map.groupBy(files, ({ group }) => group);
  const address = files.find((file) => file.path === path)?.address ?? '/';
  return (
    <FormContext value={{ overview, problems: [], value: {}, path, onDone }}>
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
              <button
                key={file.path}
                type="button"
                aria-current={file.path === path}
                onClick={() => open(file.path)}
              >
                {file.title}
              </button>
            ))}
          </details>
        ))}
      </nav>
      <main>
        <p role="alert">{failure}</p>
        <Summary problems={problems} label="Mistakes by other programs" />
        {opened === undefined ? (
          <p>Choose a file in the list. The page shows each change while you type.</p>
        ) : (
          <FileForm key={opened.path + opened.hash} opened={opened} />
        )}
      </main>
      {Object.entries(suggestions).map(([format, options]) => (
        <datalist key={format} id={`${format}-list`}>
          {options.map(({ name, label }) => (
            <option key={name} value={name} label={label} />
          ))}
        </datalist>
      ))}
      <iframe title="Preview of the page" src={preview + address} />
    </FormContext>
  );
}

const root = document.getElementById('editor');
if (root) createRoot(root).render(<App />);
