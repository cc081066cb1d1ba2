import { useRef, useState, type ReactNode } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import { ask, type Overview } from './api.ts';
import { Keys } from './Collections.tsx';
import { emptyKeys, FormContext, useForm } from './form-context.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

interface ActionDialogProps {
  name: keyof Overview['actions'];
  children?: ReactNode;
}

/** A button that opens the form of an action. If the server refuses, the form says why. */
export function ActionDialog({ name, children }: ActionDialogProps): ReactNode {
  const form = useForm();
  const { schema } = form.overview.actions[name];
  const { title, description } = schema;
  const [value, setValue] = useState(() => emptyKeys(schema));
  const [problems, setProblems] = useState<readonly ContentProblem[]>([]);
  const dialog = useRef<HTMLDivElement>(null);
  const submit = async (): Promise<void> => {
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
        {title} …
      </button>
      <div
        ref={dialog}
        id={name}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.dialog}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open') currentTarget.querySelector('button')?.focus();
        }}
      >
        <div className={styles.tools}>
          <h2>{title}</h2>
          <button type="button" popoverTarget={name}>
            Close
          </button>
        </div>
        {children}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit().catch((error: unknown) => {
              dialog.current?.hidePopover();
              form.report(error);
            });
          }}
        >
          <p>{description}</p>
          <FormContext value={{ ...form, problems }}>
            <Keys schema={schema} path={[name]} value={value} onChange={setValue} />
          </FormContext>
          <button type="submit">{title}</button>
          <Summary problems={problems} />
        </form>
      </div>
    </>
  );
}
