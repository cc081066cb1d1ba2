import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ActionForm } from './Actions.tsx';
import { ask, type Changes, type Overview } from './api.ts';
import styles from './Editor.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, onClose, children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The focus goes back to where it was, also if the dialog ends because its form was sent.
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose}>
      <header className={styles.tools}>
        <h2>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
}

interface ChangeListProps {
  overview: Overview;
  onFailure: (error: unknown) => void;
}

export function ChangeList({ overview, onFailure }: ChangeListProps): ReactNode {
  const [changes, setChanges] = useState<Changes>();
  const read = useCallback(() => void ask('changes').then(setChanges, onFailure), [onFailure]);
  useEffect(read, [read]);
  if (changes === undefined) return <p role="status">Reading the changes …</p>;
  if (changes.files === undefined) return <p>There is no Git here, so there are no commits.</p>;
  if (changes.files.length === 0) return <p>Nothing has changed since the last commit.</p>;
  return (
    <>
      {changes.files.map(({ path, lines }) => (
        <section key={path}>
          <h3>{path}</h3>
          <ul>
            {lines.map((line, index) => {
              const Change = line.startsWith('+') ? 'ins' : 'del';
              return (
                <li key={index}>
                  <Change>{line.slice(1)}</Change>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <ActionForm
        action={overview.actions.find(({ name }) => name === 'commit')}
        overview={overview}
        onDone={read}
      />
    </>
  );
}
