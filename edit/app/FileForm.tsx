import { useState, type ReactNode } from 'react';
import type { Outcome, Overview, Version } from '../protocol.ts';
import { slugOf } from '../values.ts';
import { ask } from './api.ts';
import { BodyField } from './BodyField.tsx';
import { Keys } from './Collections.tsx';
import { AskingForm, TextField } from './Dialogs.tsx';
import { FormContext } from './form-context.ts';
import { isChanged, type Session } from './sessions.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

interface Actions {
  edit: (version: Version) => void;
  undo: () => void;
  save: (hash?: string) => void;
  reopen: () => void;
  /** The file is somewhere else now, or nowhere. */
  leave: (path?: string) => void;
  addPicture: () => void;
}

function Conflict(props: {
  conflict: NonNullable<Outcome['conflict']>;
  onReopen: () => void;
  onSave: () => void;
}): ReactNode {
  const { conflict, onReopen, onSave } = props;
  const lines = (text: string, other: string): string => {
    const known = other.split('\n');
    return text
      .split('\n')
      .filter((line) => !known.includes(line))
      .join('\n');
  };
  return (
    <section className={styles.summary} aria-label="Two versions">
      <p role="alert">
        Someone else changed this file since you opened it. Nothing has been written.
      </p>
      <h3>Only in the file</h3>
      <pre>{lines(conflict.theirs, conflict.mine)}</pre>
      <h3>Only in your version</h3>
      <pre>{lines(conflict.mine, conflict.theirs)}</pre>
      <button type="button" onClick={onReopen}>
        Take the file, and drop my changes
      </button>
      <button type="button" onClick={onSave}>
        Write my version over it
      </button>
    </section>
  );
}

function Manage({ path, onLeave }: { path: string; onLeave: (path?: string) => void }): ReactNode {
  const slug = slugOf(path);
  const [isSure, setSure] = useState(false);
  return (
    <details className={styles.fold}>
      <summary>Rename or delete</summary>
      <AskingForm
        button="Rename"
        ask={(data) => ask('rename', { path, ...data })}
        onDone={({ name = '' }) => onLeave(path.replace(`${slug}.`, `${name}.`))}
      >
        <TextField
          name="name"
          label="New name in its address"
          help="Links to it follow, and its old address leads to the new one."
        />
      </AskingForm>
      <AskingForm
        button={isSure ? 'Yes, delete it' : 'Delete'}
        ask={async () => {
          if (isSure) return ask('delete', { path });
          setSure(true);
          const sentence = 'Press again if it is to go, with its translations.';
          return { problems: [{ file: path, key: 'Delete', sentence }] };
        }}
        onDone={() => onLeave()}
      >
        {null}
      </AskingForm>
    </details>
  );
}

/** A file's keys as fields, and the text below them. */
export function FileForm(props: {
  session: Session;
  overview: Overview;
  actions: Actions;
}): ReactNode {
  const { session, overview, actions } = props;
  const { path, schema, value, body, problems, conflict } = session;
  const isUnsaved = isChanged(session);
  const own = problems.filter(({ file }) => file === path);
  const isEntry = overview.folders.some(({ folder }) => path.startsWith(`${folder}/`));
  return (
    <FormContext value={{ problems: own, overview, value, addPicture: actions.addPicture }}>
      <form
        aria-label={path}
        onSubmit={(event) => {
          event.preventDefault();
          actions.save();
        }}
      >
        <div className={styles.saving}>
          <h2>{path}</h2>
          <span role="status">{isUnsaved ? 'Not saved' : 'Saved'}</span>
          <button type="button" disabled={session.past.length === 0} onClick={actions.undo}>
            Undo
          </button>
          <button type="submit" disabled={!isUnsaved || problems.length > 0}>
            Save
          </button>
        </div>
        {conflict && (
          <Conflict
            conflict={conflict}
            onReopen={actions.reopen}
            onSave={() => actions.save(conflict.hash)}
          />
        )}
        <Summary problems={problems} path={path} />
        <Keys
          schema={schema}
          path={[]}
          value={value}
          onChange={(next) => actions.edit({ value: next, ...(body !== undefined && { body }) })}
        />
        {body !== undefined && (
          <BodyField body={body} onChange={(next) => actions.edit({ value, body: next })} />
        )}
      </form>
      {isEntry && !isUnsaved && <Manage path={path} onLeave={actions.leave} />}
    </FormContext>
  );
}
