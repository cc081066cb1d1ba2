import { useEffect, useRef, type ReactNode } from 'react';
import type { Outcome, Version } from '../protocol.ts';
import { Actions } from './Actions.tsx';
import type { Overview } from './api.ts';
import { BodyField } from './BodyField.tsx';
import { Keys } from './Collections.tsx';
import { FormContext } from './form-context.ts';
import { isChanged, type Session } from './sessions.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

interface Handlers {
  edit: (version: Version) => void;
  undo: () => void;
  /** @param hash of the version that it replaces, if that is not the one that was opened. */
  save: (hash?: string) => void;
  reopen: () => void;
  /** The file has another path now, or none. */
  leave: (outcome: Outcome) => void;
  addPicture: () => void;
}

function linesOnlyIn(text: string, other: string): string {
  const known = other.split('\n');
  const own = text.split('\n').filter((line) => !known.includes(line));
  return own.join('\n');
}

function Conflict(props: {
  conflict: NonNullable<Outcome['conflict']>;
  onReopen: () => void;
  onSave: () => void;
}): ReactNode {
  const { conflict, onReopen, onSave } = props;
  const { theirs, mine } = conflict;
  return (
    <section className={styles.summary} aria-label="Two versions">
      <p role="alert">
        Someone else changed this file after you opened it, so nothing has been written.
      </p>
      <h3>Only in the file</h3>
      <pre>{linesOnlyIn(theirs, mine)}</pre>
      <h3>Only in your version</h3>
      <pre>{linesOnlyIn(mine, theirs)}</pre>
      <div className={styles.tools}>
        <button type="button" onClick={onReopen}>
          Keep the file, and discard my changes
        </button>
        <button type="button" onClick={onSave}>
          Replace the file with my version
        </button>
      </div>
    </section>
  );
}

interface FileFormProps {
  session: Session;
  overview: Overview;
  handlers: Handlers;
}

/** A file's keys as fields, and the text below them. */
export function FileForm({ session, overview, handlers }: FileFormProps): ReactNode {
  const { path, schema, value, body, problems, conflict, past } = session;
  const { edit, undo, save, reopen, leave, addPicture } = handlers;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone, the form is below the list of files. The heading is always in view.
    heading.current?.closest('form')?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isUnsaved = isChanged(session);
  const canSave = isUnsaved && problems.length === 0;
  const own = problems.filter(({ file }) => file === path);
  const isEntry = overview.files.find((file) => file.path === path)?.isEntry;
  const actions = path === 'drawings.yaml' ? /^delete-picture$/ : isEntry && /^(?:rename|delete)$/;
  return (
    <FormContext value={{ problems: own, overview, value, addPicture }}>
      <form
        aria-label={path}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) save();
        }}
      >
        <div className={styles.saving}>
          <h2 ref={heading} tabIndex={-1}>
            {path}
          </h2>
          <span role="status">{isUnsaved ? 'Not saved' : 'Saved'}</span>
          <button type="button" aria-disabled={past.length === 0} onClick={undo}>
            Undo
          </button>
          <button type="submit" aria-disabled={!canSave}>
            Save
          </button>
        </div>
        {conflict && (
          <Conflict conflict={conflict} onReopen={reopen} onSave={() => save(conflict.hash)} />
        )}
        <Summary problems={problems} path={path} />
        <Keys
          schema={schema}
          path={[]}
          value={value}
          onChange={(next) => edit({ value: next, ...(body !== undefined && { body }) })}
        />
        {body !== undefined && (
          <BodyField body={body} onChange={(next) => edit({ value, body: next })} />
        )}
      </form>
      {actions && !isUnsaved && (
        <Actions names={actions} overview={overview} path={path} onDone={leave} />
      )}
    </FormContext>
  );
}
