import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Outcome } from '../protocol.ts';
import { Actions } from './Actions.tsx';
import { ask, messageOf, type Overview } from './api.ts';
import { ChangeList, Dialog } from './Dialog.tsx';
import { FileForm } from './FileForm.tsx';
import { Preview } from './Preview.tsx';
import { isChanged, useSessions } from './sessions.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

interface FileListProps {
  files: Overview['files'];
  current: string | undefined;
  unsaved: readonly string[];
  onOpen: (path: string) => void;
}

function FileList({ files, current, unsaved, onOpen }: FileListProps): ReactNode {
  const groups = Map.groupBy(files, ({ group }) => group);
  return [...groups].map(([group, own]) => (
    <details key={group} open={own.every(({ isTranslation }) => !isTranslation)}>
      <summary>{group}</summary>
      <ul>
        {own.map(({ path, title }) => (
          <li key={path}>
            <button
              type="button"
              aria-current={path === current ? 'true' : undefined}
              onClick={() => onOpen(path)}
            >
              {title}
              {unsaved.includes(path) ? ' (not saved)' : ''}
            </button>
          </li>
        ))}
      </ul>
    </details>
  ));
}

/** The list of files, the form of one of them, and the page that shows it. */
export function App(): ReactNode {
  const [overview, setOverview] = useState<Overview>();
  const [failure, setFailure] = useState('');
  const [path, setPath] = useState<string>();
  /** The list of changes, or the form that is open among those for something new. */
  const [dialog, setDialog] = useState<'changes' | 'new-file' | 'new-picture'>();
  const [address, setAddress] = useState('/');
  const heading = useRef<HTMLHeadingElement>(null);
  const report = useCallback((error: unknown) => setFailure(messageOf(error)), []);
  const refresh = useCallback(() => void ask('overview').then(setOverview, report), [report]);
  const { sessions, open, edit, undo, save, close } = useSessions(report, refresh);
  const unsaved = Object.values(sessions)
    .filter(isChanged)
    .map((session) => session.path);

  useEffect(() => {
    refresh();
    // Other programs may have changed the content in the meantime.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refresh]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (unsaved.length > 0) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved.length]);

  if (overview === undefined) return <p role="status">{failure || 'Reading the content …'}</p>;
  const session = path === undefined ? undefined : sessions[path];
  const show = (next: string, anew = false): void => {
    setFailure('');
    setDialog(undefined);
    const file = overview.files.find((each) => each.path === next);
    open(next, anew).then(() => {
      setPath(next);
      if (file?.address !== undefined) setAddress(file.address);
    }, report);
  };
  const finish = ({ open: next }: Outcome): void => {
    setDialog(undefined);
    refresh();
    if (next !== undefined) show(next);
  };
  const leave = (outcome: Outcome): void => {
    if (path !== undefined) close(path);
    setPath(undefined);
    setAddress('/');
    heading.current?.focus();
    finish(outcome);
  };
  return (
    <div className={styles.editor}>
      <header className={styles.bar}>
        <h1 ref={heading} tabIndex={-1}>
          Edit the site
        </h1>
        <button type="button" onClick={() => setDialog('new-file')}>
          New …
        </button>
        <button type="button" onClick={() => setDialog('changes')}>
          Changes …
        </button>
      </header>
      <nav className={styles.list} aria-label="Files">
        <FileList files={overview.files} current={path} unsaved={unsaved} onOpen={show} />
      </nav>
      <main className={styles.form}>
        <p role="alert" className={styles.error}>
          {failure}
        </p>
        <Summary problems={overview.problems} path="" label="Mistakes by other programs">
          Another program has written mistakes into the content. The page does not show them.
        </Summary>
        {session === undefined ? (
          <p>Choose a file in the list. The page shows each change while you type.</p>
        ) : (
          <FileForm
            key={session.path}
            session={session}
            overview={overview}
            handlers={{
              edit: (version) => edit(session, version),
              undo: () => undo(session),
              save: (hash) => void save(session, hash).catch(report),
              reopen: () => show(session.path, true),
              leave,
              addPicture: () => setDialog('new-picture'),
            }}
          />
        )}
      </main>
      <Preview site={overview.preview} address={address} onFailure={report} />
      {dialog !== undefined && (
        <Dialog
          title={dialog === 'changes' ? 'Changes' : 'New'}
          onClose={() => setDialog(undefined)}
        >
          {dialog === 'changes' ? (
            <ChangeList overview={overview} onFailure={report} />
          ) : (
            <Actions names={/^new/} open={dialog} overview={overview} path={path} onDone={finish} />
          )}
        </Dialog>
      )}
    </div>
  );
}
