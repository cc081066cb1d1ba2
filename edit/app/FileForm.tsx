import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Opened, Outcome, Version } from '../protocol.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { ask } from './api.ts';
import { BodyField } from './BodyField.tsx';
import { Keys } from './Collections.tsx';
import { FormContext, useForm } from './form-context.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

/** Wait in milliseconds after a keystroke before the text is checked and shown. */
const PAUSE_MS = 200;

function linesOnlyIn(text: string, other: string): string {
  const known = other.split('\n');
  const own = text.split('\n').filter((line) => !known.includes(line));
  return own.join('\n');
}

interface FileFormProps {
  opened: Opened;
  onUnsaved: (isUnsaved: boolean) => void;
  onReopen: () => void;
}

/** A file's keys as fields, and the text below them. */
export function FileForm({ opened, onUnsaved, onReopen }: FileFormProps): ReactNode {
  const { path, schema } = opened;
  const form = useForm();
  const { overview, report, onDone } = form;
  const [saved, setSaved] = useState<Version & { hash: string }>(opened);
  /** Each version since it was opened. The last one is shown. */
  const [versions, setVersions] = useState<readonly Version[]>([opened]);
  const [{ problems, conflict }, setOutcome] = useState<Outcome>({ problems: [] });
  const { value, body } = versions.at(-1) ?? opened;
  const isUnsaved =
    saved.hash === '' ||
    JSON.stringify([saved.value, saved.body]) !== JSON.stringify([value, body]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone, the form is below the list of files. The heading is always in view.
    heading.current?.closest('form')?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
  useEffect(() => {
    let isOld = false;
    const check = async (): Promise<void> => {
      const found = await ask('draft', { path, value, body });
      if (!isOld) setOutcome({ problems: found });
    };
    const timer = setTimeout(() => void check().catch(report), PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [path, value, body, report]);

  const edit = (version: Version): void => setVersions([...versions, version]);
  const save = async (hash: string): Promise<void> => {
    const outcome = await ask('save', { path, hash, value, body });
    setOutcome(outcome);
    if (outcome.hash === undefined) return;
    setSaved({ value, body, hash: outcome.hash });
    onDone(outcome);
  };
  const canUndo = versions.length > 1;
  const canSave = isUnsaved && problems.length === 0;
  const own = problems.filter(({ file }) => file === path);
  const isEntry = overview.files.find((file) => file.path === path)?.isEntry;
  return (
    <FormContext value={{ ...form, problems: own, value }}>
      <form
        aria-label={path}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) save(saved.hash).catch(report);
        }}
      >
        <div className={styles.saving}>
          <h2 ref={heading} tabIndex={-1}>
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
          <section className={styles.summary} aria-label="Two versions">
            <p role="alert">
              Someone else changed this file after you opened it, so nothing has been written.
            </p>
            <h3>Only in the file</h3>
            <pre>{linesOnlyIn(conflict.theirs, conflict.mine)}</pre>
            <h3>Only in your version</h3>
            <pre>{linesOnlyIn(conflict.mine, conflict.theirs)}</pre>
            <div className={styles.tools}>
              <button type="button" onClick={onReopen}>
                Keep the file, and discard my changes
              </button>
              <button type="button" onClick={() => void save(conflict.hash).catch(report)}>
                Replace the file with my version
              </button>
            </div>
          </section>
        )}
        <Summary problems={problems} path={path} />
        <Keys
          schema={schema}
          path={[]}
          value={value}
          onChange={(next) => edit({ value: next, body })}
        />
        {body !== undefined && (
          <BodyField body={body} onChange={(next) => edit({ value, body: next })} />
        )}
      </form>
      {path === 'drawings.yaml' && !isUnsaved && <ActionDialog name="deletePicture" />}
      {isEntry && !isUnsaved && (
        <div className={styles.tools}>
          <ActionDialog name="rename" />
          <ActionDialog name="delete" />
        </div>
      )}
    </FormContext>
  );
}
