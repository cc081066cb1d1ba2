import { useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import { ask, type Answer } from './ask.ts';
import { Button, emptyValue, FormContext, useForm, type Editing } from './form.tsx';
import { Parts } from './Parts.tsx';

/** What keeps something from being written. Mistakes outside the file that is open name their file. */
export function Summary(): ReactNode {
  const { path, problems } = useForm();
  return (
    <div role="status">
      {problems.length > 0 && (
        <section aria-label="Mistakes">
          <p>Mistakes. Nothing is written before they are corrected:</p>
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
    <FormContext value={{ ...form, problems }}>
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

/** On a phone, the form is below the list of files. Its heading is always in view. */
function beginAt(heading: HTMLElement | null): void {
  heading?.closest('form')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function FileForm(props: Editing & { change: (part: Partial<Editing>) => void }): ReactNode {
  const { path, schema, actions, hash, saved, versions, conflict, change } = props;
  const { problems, onDone } = useForm();
  const value = versions.at(-1);
  const isUnsaved = !hash || JSON.stringify(saved) !== JSON.stringify(value);
  useEffect(() => {
    onbeforeunload = isUnsaved ? (event) => event.preventDefault() : null;
  }, [isUnsaved]);

  const edit = (next: unknown): void => change({ versions: [...versions, next] });
  const canUndo = versions.length > 1;
  const canSave = isUnsaved && problems.length === 0;
  const undo = (): void => change({ versions: canUndo ? versions.slice(0, -1) : versions });
  const save = async (known = hash): Promise<void> =>
    change({ ...(await ask('save', { path, hash: known, value })) });
  const replace = (): void => void save(conflict?.hash);
  return (
    <>
      <form aria-label={path} method="dialog" onSubmit={() => void save()}>
        <div className="tools">
          <h2 ref={beginAt} tabIndex={-1}>
            {path}
          </h2>
          <span role="status">{isUnsaved ? 'Not saved' : 'Saved'}</span>
          <Button label="Undo" aria-disabled={!canUndo} onClick={undo} />
          <Button label="Save" type="submit" aria-disabled={!canSave} />
        </div>
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
        </div>
      )}
    </>
  );
}
