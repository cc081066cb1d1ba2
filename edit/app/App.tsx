import { useEffect, useState, type ReactNode } from 'react';
import type { ListedFile, Overview } from '../protocol.ts';
import { ask } from './api.ts';
import { ChangesForm, Dialog, NewForms, PictureForm } from './Dialogs.tsx';
import { FileForm } from './FileForm.tsx';
import { Preview } from './Preview.tsx';
import { isChanged, useSessions } from './sessions.ts';
import styles from './Editor.module.css';

function FileList(props: {
  files: readonly ListedFile[];
  current: string | undefined;
  unsaved: readonly string[];
  onOpen: (path: string) => void;
}): ReactNode {
  const { files, current, unsaved, onOpen } = props;
  const groups = Map.groupBy(files, ({ group }) => group);
  return [...groups].map(([group, own]) => (
    <details key={group} open>
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

/** The list of what there is, the form of a file, and the site as it would be with it. */
export function App(): ReactNode {
  const [overview, setOverview] = useState<Overview>();
  const [failure, setFailure] = useState('');
  const [path, setPath] = useState<string>();
  const [language, setLanguage] = useState('');
  const [dialog, setDialog] = useState<'Changes' | 'New' | 'Picture'>();
  const [address, setAddress] = useState('/');
  const report = (problem: unknown): void =>
    setFailure(problem instanceof Error ? problem.message : String(problem));
  const refresh = (): void => void ask('overview').then(setOverview, report);
  const { sessions, reads, open, edit, undo, save, close } = useSessions(report, refresh);
  const unsaved = Object.values(sessions)
    .filter(isChanged)
    .map((session) => session.path);

  useEffect(refresh, []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    if (unsaved.length > 0) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved.length]);

  if (overview === undefined) return <p role="status">{failure || 'Reading the content …'}</p>;
  const session = path === undefined ? undefined : sessions[path];
  const closeDialog = (): void => setDialog(undefined);
  const finish = (): void => {
    closeDialog();
    refresh();
  };
  const show = (next: string, anew = false): void => {
    setFailure('');
    const file = overview.files.find((each) => each.path === next);
    open(next, anew).then(() => {
      setPath(next);
      if (file?.address !== undefined) setAddress(file.address);
    }, report);
  };
  return (
    <div className={styles.editor}>
      <header className={styles.bar}>
        <h1>Edit the site</h1>
        {overview.languages.length > 0 && (
          <select
            aria-label="Language"
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            <option value="">Main language</option>
            {overview.languages.map((tag) => (
              <option key={tag} value={tag}>
                {new Intl.DisplayNames('en', { type: 'language' }).of(tag)}
              </option>
            ))}
          </select>
        )}
        <button type="button" onClick={() => setDialog('New')}>
          New …
        </button>
        <button type="button" onClick={() => setDialog('Changes')}>
          Changes …
        </button>
      </header>
      <nav className={styles.list} aria-label="Files">
        <FileList
          files={overview.files.filter((file) => file.language === language)}
          current={path}
          unsaved={unsaved}
          onOpen={show}
        />
      </nav>
      <main className={styles.form}>
        <p role="alert" className={styles.error}>
          {failure}
        </p>
        {session === undefined ? (
          <p>
            Choose what to change in the list. The page beside it shows each change as you type.
          </p>
        ) : (
          <FileForm
            key={session.path}
            session={session}
            overview={overview}
            actions={{
              edit: (version) => edit(session, version),
              undo: () => undo(session),
              save: (hash) => void save(session, hash).catch(report),
              reopen: () => show(session.path, true),
              leave: (next) => {
                close(session.path);
                setPath(undefined);
                setAddress('/');
                refresh();
                if (next !== undefined) show(next);
              },
              addPicture: () => setDialog('Picture'),
            }}
          />
        )}
      </main>
      <Preview site={overview.preview} address={address} reads={reads} />
      {dialog === 'New' && (
        <Dialog title="New" onClose={closeDialog}>
          <NewForms
            overview={overview}
            current={path}
            onOpen={(next) => {
              closeDialog();
              show(next);
            }}
            onPicture={() => setDialog('Picture')}
            onDone={finish}
          />
        </Dialog>
      )}
      {dialog === 'Picture' && (
        <Dialog title="Add a picture" onClose={closeDialog}>
          <PictureForm onDone={finish} />
        </Dialog>
      )}
      {dialog === 'Changes' && (
        <Dialog title="Changes since the last commit" onClose={closeDialog}>
          <ChangesForm />
        </Dialog>
      )}
    </div>
  );
}
