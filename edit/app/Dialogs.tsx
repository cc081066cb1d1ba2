import { useRef, useState, type PropsWithChildren, type ReactNode } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { PICTURE_TYPES } from '../protocol.ts';
import { ask, type Answer } from './ask.ts';
import { Button, controlOf, emptyValue, FormContext, goTo, slugOf, useForm } from './form.tsx';
import { Parts } from './Parts.tsx';
import { readFile, takeOffer } from './pictures.ts';

/** The reasons why a file cannot be saved. Mistakes in a file that is not open name that file, and open it. */
export function Summary(): ReactNode {
  const { path, problems, isChecking, overview, open } = useForm();
  const isFile = (file: string): boolean => overview.files.some((each) => each.path === file);
  return (
    <div role="status">
      {problems.length > 0 && (
        <section aria-label="Mistakes" aria-busy={isChecking}>
          <p>
            {overview.isDraft
              ? 'What it still lacks. Until then, it can be saved as a draft:'
              : 'Mistakes. Nothing is written before they are corrected:'}
          </p>
          {problems.map(({ file, key, sentence, place }, index) => (
            <p key={index}>
              {file === path && key !== '' ? (
                <Button label={key} className="link" onClick={() => goTo(controlOf(key))} />
              ) : isFile(file) ? (
                <Button
                  label={`${file} ${key}`}
                  className="link"
                  onClick={() => open(file, key, place?.text)}
                />
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

type ActionProps = PropsWithChildren<{ name: keyof Answer<'overview'>['actions'] }>;

/** A button that opens the form of an action. If the server refuses, the form says why. */
export function ActionDialog({ name, children }: ActionProps): ReactNode {
  const form = useForm();
  const { schema } = form.overview.actions[name];
  const { title = '', description } = schema;
  const [raw, setValue] = useState(emptyValue(schema));
  const value = isRecord(raw) ? raw : {};
  const [problems, setProblems] = useState<readonly ContentProblem[]>([]);
  const offered = useRef<ReturnType<typeof takeOffer>>(undefined);
  const prepare = (): void => {
    offered.current = name === 'newPicture' ? takeOffer() : undefined;
    const { file, inText = false } = offered.current ?? {};
    if (offered.current === undefined) return;
    const own = { ...value, inText };
    setValue(own);
    if (file)
      readFile(file, PICTURE_TYPES, (content) =>
        setValue({
          ...own,
          file: content,
          name: slugOf(file.name.replace(/\.\w+$/, '')).replace(/-$/, ''),
        }),
      );
  };
  const submit = async (): Promise<void> => {
    const outcome = await ask('act', { action: name, path: form.path, value });
    setProblems(outcome.problems);
    if (outcome.problems.length > 0) return;
    offered.current?.onDone({ name: String(value.name), title: String(value.title) });
    setValue(emptyValue(schema));
    document.getElementById(name)?.hidePopover();
    form.onDone({ ...outcome, name: title });
  };
  return (
    <FormContext value={{ ...form, problems, isChecking: false }}>
      <Button label={`${title} …`} popoverTarget={name} />
      <dialog
        id={name}
        popover="auto"
        aria-label={title}
        onToggle={({ newState }) => {
          if (newState === 'open') prepare();
        }}
      >
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
