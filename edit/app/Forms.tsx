import { useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ContentProblem } from '../../src/content/problems.ts';
import { ask, type Answer } from './ask.ts';
import {
  Button,
  controlOf,
  emptyValue,
  FormContext,
  goTo,
  useForm,
  withStep,
  type Change,
  type Editing,
} from './form.tsx';
import { Parts } from './Parts.tsx';
import { placeOfTyping, showChange, textIn } from './places.ts';

/** What keeps something from being written. Mistakes outside the file that is open name their file. */
export function Summary(): ReactNode {
  const { path, problems, isChecking } = useForm();
  return (
    <div role="status">
      {problems.length > 0 && (
        <section aria-label="Mistakes" aria-busy={isChecking}>
          <p>Mistakes. Nothing is written before they are corrected:</p>
          {problems.map(({ file, key, sentence }) => (
            <p key={file + key + sentence}>
              {file === path && key !== '' ? (
                <Button label={key} className="link" onClick={() => goTo(controlOf(key))} />
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

type ActionProps = PropsWithChildren<{ name: keyof Answer<'overview'>['actions'] }>;

/** A button that opens the form of an action. If the server refuses, the form says why. */
export function ActionDialog({ name, children }: ActionProps): ReactNode {
  const form = useForm();
  const { schema } = form.overview.actions[name];
  const { title = '', description } = schema;
  const [value, setValue] = useState(emptyValue(schema));
  const [problems, setProblems] = useState<readonly ContentProblem[]>([]);
  const submit = async (): Promise<void> => {
    const outcome = await ask('act', { action: name, path: form.path, value });
    setProblems(outcome.problems);
    if (outcome.problems.length > 0) return;
    setValue(emptyValue(schema));
    document.getElementById(name)?.hidePopover();
    form.onDone(outcome.open);
  };
  return (
    <FormContext value={{ ...form, problems, isChecking: false }}>
      <Button label={`${title} …`} popoverTarget={name} />
      <dialog id={name} popover="auto" aria-label={title}>
        <div className="tools">
          <h2>{title}</h2>
          <Button label="Close" popoverTarget={name} />
        </div>
        {children}
        <form method="dialog" onSubmit={() => void submit()}>
          <p>{description}</p>
          <Parts schema={schema} name={name} path={[name]} value={value} onChange={setValue} />
          <Button label={title} type="submit" />
          <Summary />
        </form>
      </dialog>
    </FormContext>
  );
}

/** On a phone, the form is below the list of files. */
function beginAt(heading: HTMLElement | null): void {
  heading?.closest('form')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function FileForm(props: Editing & { change: (part: Change) => void }): ReactNode {
  const { path, schema, actions, fixedName, hash, saved, steps, at, conflict, draft, change } =
    props;
  const { problems, isChecking, onDone } = useForm();
  const shown = steps[at];
  const value = shown?.value;
  const isUnsaved = !hash || JSON.stringify(saved) !== JSON.stringify(value);
  const edit = (next: unknown): void => change(withStep(props, next, placeOfTyping()));
  const canSave = isUnsaved && (problems.length === 0 || isChecking);
  const go = (to: number): void => {
    if (steps[to] === undefined) return;
    const place = steps[Math.max(at, to)]?.place ?? '';
    const before = textIn(place);
    const isButton = document.activeElement?.matches('button');
    flushSync(() => change({ at: to }));
    if (!isButton) showChange(place, before);
  };
  const save = async (known = hash): Promise<void> => {
    const outcome = await ask('save', { path, hash: known, value });
    if ('conflict' in outcome) change({ conflict: outcome.conflict });
    if (!('hash' in outcome)) return;
    const isSame = JSON.stringify(outcome.schema) === JSON.stringify(schema);
    // The file may say more than the form did, if an alias repeats what was changed.
    if (isSame && shown) {
      change({ ...outcome, savedStep: { from: shown, to: { ...shown, value: outcome.saved } } });
      return;
    }
    const steps = [{ value: outcome.saved, place: '', time: 0 }];
    change({ ...outcome, steps, at: 0, opening: performance.now() });
  };
  const replace = (): void => void save(conflict?.hash);

  useEffect(() => {
    onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
  }, [isUnsaved]);
  useEffect(() => {
    const listening = new AbortController();
    const press = (event: KeyboardEvent): void => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog');
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog) return;
      const key = event.key.toLowerCase();
      if (!['s', 'y', 'z'].includes(key)) return;
      event.preventDefault();
      if (key === 's') {
        if (canSave) void save();
      } else go(key === 'y' || event.shiftKey ? at + 1 : at - 1);
    };
    addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  });
  return (
    <>
      <form aria-label={path} method="dialog" onSubmit={() => void save()}>
        <h2 ref={beginAt} tabIndex={-1}>
          {path}
        </h2>
        <div className="tools">
          <div className="state">
            <span role="status">{isUnsaved ? 'Not saved' : 'Saved'}</span>{' '}
            <small>{isChecking && 'Checking …'}</small>
          </div>
          <Button label="Undo" aria-disabled={at === 0} onClick={() => go(at - 1)} />
          <Button label="Redo" aria-disabled={at === steps.length - 1} onClick={() => go(at + 1)} />
          <Button label="Save" type="submit" aria-disabled={!canSave} />
        </div>
        {draft && isUnsaved && (
          <p role="status">
            You had not saved this when the editor ended. Save it, or press Undo to see the file.
          </p>
        )}
        {conflict && (
          <section aria-label="Two versions">
            <p role="alert">
              Someone else changed this file after you opened it, so nothing has been written. What
              is only in the file is struck through, and what is only in your version is underlined.
            </p>
            <ChangeList changes={[conflict]} />
            <Button label="Keep the file, and discard my changes" onClick={() => onDone(path)} />
            <Button label="Replace the file with my version" onClick={replace} />
          </section>
        )}
        <Summary />
        <Parts schema={schema} name={path} path={[]} value={value} onChange={edit} />
      </form>
      {!isUnsaved && (
        <div className="tools">
          {actions.map((name) => (
            <ActionDialog key={name} name={name} />
          ))}
          <small>{fixedName}</small>
        </div>
      )}
    </>
  );
}
