import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import type { Outcome } from '../protocol.ts';
import { ask, emptyKeys, FormContext, useForm, type Answer } from './form.ts';
import { Parts } from './Parts.tsx';

interface SummaryProps {
  problems: readonly ContentProblem[];
  /** The file whose fields are in this form; mistakes elsewhere name their file. */
  path?: string;
  label?: string;
}

/** What keeps something from being written. */
export function Summary({ problems, path, label = 'Mistakes' }: SummaryProps): ReactNode {
  return (
    <div role="status">
      {problems.length > 0 && (
        <section aria-label={label}>
          <p>{label}. Nothing is written before they are corrected:</p>
          {problems.map(({ file, key, sentence }) => (
            <p key={file + key + sentence}>
              {file === path ? (
                <a href={`#${encodeURIComponent(key)}`}>{key}</a>
              ) : (
                <strong>{`${file} ${key}`}</strong>
              )}
              : {sentence}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

export function ChangeList({ changes }: Pick<Answer<'overview'>, 'changes'>): ReactNode {
  if (changes === undefined) return <p>There is no Git here, so there are no commits.</p>;
  if (changes.length === 0) return <p>Nothing has changed since the last commit.</p>;
  return changes.map(({ path, lines }) => (
    <div key={path}>
      <h3>{path}</h3>
      {lines.map((line, index) => {
        const Line = line.startsWith('+') ? 'ins' : 'del';
        return <Line key={index}>{line.slice(1)}</Line>;
      })}
    </div>
  ));
}

interface ActionDialogProps {
  name: keyof Answer<'overview'>['actions'];
  children?: ReactNode;
}

/** A button that opens the form of an action. If the server refuses, the form says why. */
export function ActionDialog({ name, children }: ActionDialogProps): ReactNode {
  const form = useForm();
  const { schema } = form.overview.actions[name];
  const [value, setValue] = useState<unknown>(emptyKeys(schema));
  const [problems, setProblems] = useState<readonly ContentProblem[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await ask('act', { action: name, path: form.path, value });
    setProblems(outcome.problems);
    if (outcome.problems.length > 0) return;
    setValue(emptyKeys(schema));
    dialog.current?.hidePopover();
    form.onDone(outcome);
  };
  return (
    <>
      <button type="button" popoverTarget={name}>
        {schema.title} …
      </button>
      <dialog ref={dialog} id={name} popover="auto" aria-label={schema.title}>
        <div className="tools">
          <h2>{schema.title}</h2>
          <button type="button" popoverTarget={name}>
            Close
          </button>
        </div>
        {children}
        <form onSubmit={(event) => void submit(event)}>
          <p>{schema.description}</p>
          <FormContext value={{ ...form, problems }}>
            <Parts schema={schema} name={name} path={[name]} value={value} onChange={setValue} />
          </FormContext>
          <button type="submit">{schema.title}</button>
          <Summary problems={problems} />
        </form>
      </dialog>
    </>
  );
}

/** Wait in milliseconds after a keystroke before the text is checked and shown. */
const PAUSE_MS = 200;

/** On a phone, the form is below the list of files. Its heading is always in view. */
function beginAt(heading: HTMLElement | null): void {
  heading?.closest('form')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** A file's keys as fields. */
export function FileForm({ opened }: { opened: Answer<'open'> }): ReactNode {
  const { path, schema, actions } = opened;
  const form = useForm();
  const [saved, setSaved] = useState<{ hash: string; value: unknown }>(opened);
  /** Each version since it was opened. The last one is shown. */
  const [versions, setVersions] = useState<readonly unknown[]>([opened.value]);
  const [{ problems, conflict }, setOutcome] = useState<Outcome>({ problems: [] });
  const value = versions.at(-1);
  const isUnsaved = saved.hash === '' || JSON.stringify(saved.value) !== JSON.stringify(value);
  useEffect(() => {
    onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
  }, [isUnsaved]);
  useEffect(() => {
    let isOld = false;
    const check = async (): Promise<void> => {
      const outcome = await ask('draft', { path, value });
      if (!isOld) setOutcome(outcome);
    };
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [path, value]);

  const save = async (hash: string): Promise<void> => {
    const outcome = await ask('save', { path, hash, value });
    setOutcome(outcome);
    if (outcome.hash === undefined) return;
    setSaved({ value, hash: outcome.hash });
    form.onDone(outcome);
  };
  const canUndo = versions.length > 1;
  const canSave = isUnsaved && problems.length === 0;
  const own = problems.filter(({ file }) => file === path);
  return (
    <FormContext value={{ ...form, problems: own, value }}>
      <form
        aria-label={path}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save(saved.hash);
        }}
      >
        <div className="tools">
          <h2 ref={beginAt} tabIndex={-1}>
            {path}
          </h2>
          <span role="status">{isUnsaved ? 'Not saved' : 'Saved'}</span>
          <button
            type="button"
            aria-disabled={!canUndo}
            onClick={() => canUndo && setVersions(versions.slice(0, -1))}
          >
            Undo
          </button>
          <button type="submit" aria-disabled={!canSave}>
            Save
          </button>
        </div>
        {conflict && (
          <section aria-label="Two versions">
            <p role="alert">
              Someone else changed this file after you opened it, so nothing has been written. What
              is only in the file is struck through, and what is only in your version is underlined.
            </p>
            <ChangeList changes={[conflict]} />
            <button type="button" onClick={() => form.onDone({ problems, open: path })}>
              Keep the file, and discard my changes
            </button>
            <button type="button" onClick={() => void save(conflict.hash)}>
              Replace the file with my version
            </button>
          </section>
        )}
        <Summary problems={problems} path={path} />
        <Parts
          schema={schema}
          name={path}
          path={[]}
          value={value}
          onChange={(next) => setVersions([...versions, next])}
        />
      </form>
      {!isUnsaved && (
        <div className="tools">
          {actions.map((name) => (
            <ActionDialog key={name} name={name} />
          ))}
        </div>
      )}
    </FormContext>
  );
}
