import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/theme/base.css';
import '../../src/theme/tokens.css';
import type { Opened, Outcome } from '../protocol.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ask, type Overview } from './api.ts';
import { FileForm } from './FileForm.tsx';
import { FormContext } from './form-context.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

interface FileListProps {
  files: Overview['files'];
  current: string | undefined;
  onOpen: (path: string) => void;
}

function FileList({ files, current, onOpen }: FileListProps): ReactNode {
  const groups = Map.groupBy(files, ({ group }) => group);
  return [...groups].map(([group, own]) => (
    <details key={group} open={own.every(({ language }) => language === '')}>
      <summary>{group}</summary>
      {own.map(({ path, title }) => (
        <button
          key={path}
          type="button"
          aria-current={path === current}
          onClick={() => onOpen(path)}
        >
          {title}
        </button>
      ))}
    </details>
  ));
}

function ChangeList({ changes }: Pick<Overview, 'changes'>): ReactNode {
  if (changes === undefined) return <p>There is no Git here, so there are no commits.</p>;
  if (changes.length === 0) return <p>Nothing has changed since the last commit.</p>;
  return changes.map(({ path, lines }) => (
    <section key={path}>
      <h3>{path}</h3>
      {lines.map((line, index) => {
        const Change = line.startsWith('+') ? 'ins' : 'del';
        return (
          <p key={index}>
            <Change>{line.slice(1)}</Change>
          </p>
        );
      })}
    </section>
  ));
}

/** The list of files, the form of one of them, and the page that shows it. */
function App(): ReactNode {
  const [overview, setOverview] = useState<Overview>();
  const [opened, setOpened] = useState<Opened>();
  const [isUnsaved, setUnsaved] = useState(false);
  const [failure, setFailure] = useState('');
  const report = useCallback((error: unknown) => {
    setFailure(error instanceof Error ? error.message : String(error));
  }, []);
  const refresh = useCallback(() => void ask('overview').then(setOverview, report), [report]);
  useEffect(() => {
    refresh();
    // Other programs may have changed the content in the meantime.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refresh]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (isUnsaved) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  if (overview === undefined) return <p role="status">{failure || 'Reading the content …'}</p>;
  const open = (path: string): void => {
    setFailure('');
    if (isUnsaved && !confirm('Discard what you have not saved?')) return;
    if (path === '') setOpened(undefined);
    else ask('open', { path }).then(setOpened, report);
  };
  const onDone = (outcome: Outcome): void => {
    refresh();
    if (outcome.open !== undefined) open(outcome.open);
  };
  const { changes, files, preview, problems } = overview;
  const path = opened?.path;
  const address = files.find((file) => file.path === path)?.address ?? '/';
  return (
    <FormContext value={{ overview, problems: [], value: {}, path, onDone, report }}>
      <div className={styles.editor}>
        <header className={styles.bar}>
          <h1>Edit the site</h1>
          <ActionDialog name="newText" />
          <ActionDialog name="newPicture" />
          <ActionDialog name="translate" />
          <ActionDialog name="commit">
            <ChangeList changes={changes} />
          </ActionDialog>
        </header>
        <nav className={styles.list} aria-label="Files">
          <FileList files={files} current={path} onOpen={open} />
        </nav>
        <main className={styles.form}>
          <p role="alert" className={styles.error}>
            {failure}
          </p>
          <Summary problems={problems} label="Mistakes by other programs" />
          {opened === undefined ? (
            <p>Choose a file in the list. The page shows each change while you type.</p>
          ) : (
            <FileForm
              key={opened.path + opened.hash}
              opened={opened}
              onUnsaved={setUnsaved}
              onReopen={() => open(opened.path)}
            />
          )}
        </main>
        <iframe title="Preview of the page" src={preview + address} />
      </div>
    </FormContext>
  );
}

const root = document.getElementById('editor');
if (root) createRoot(root).render(<App />);
