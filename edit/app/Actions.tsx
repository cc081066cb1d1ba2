import { useId, useState, type ReactNode } from 'react';
import type { Problem } from '../protocol.ts';
import type { Action, ActionField } from './actions.ts';
import { messageOf } from './api.ts';
import { Summary } from './Summary.tsx';
import styles from './Editor.module.css';

function ActionInput({ field }: { field: ActionField }): ReactNode {
  const { name, label, help, isOptional = false, choices, type = 'text', ...rest } = field;
  const id = useId();
  const shared = { id, name, required: !isOptional, 'aria-describedby': `${id}-help` };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{isOptional ? `${label} (optional)` : label}</label>
      {choices ? (
        <select {...shared}>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} {...rest} type={type} autoComplete="off" title={help} />
      )}
      <small id={`${id}-help`}>{help}</small>
    </div>
  );
}

/** The form of an action. If the server refuses, the form says why. */
export function ActionForm({ action }: { action: Action }): ReactNode {
  const { button, note, fields = [], send, onDone } = action;
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const submit = async (form: FormData): Promise<void> => {
    const texts = [...form].flatMap(([key, value]) =>
      typeof value === 'string' && value !== '' ? [[key, value] as const] : [],
    );
    const data = Object.fromEntries(texts);
    try {
      const outcome = await send?.(data, form);
      setProblems(outcome?.problems ?? []);
      if (outcome === undefined || outcome.problems.length === 0) onDone(data);
    } catch (error) {
      setProblems([{ file: '', key: 'The editor', sentence: messageOf(error) }]);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      {note && <p>{note}</p>}
      {fields.map((field) => (
        <ActionInput key={field.name} field={field} />
      ))}
      <button type="submit">{button}</button>
      <Summary problems={problems} path="" />
    </form>
  );
}

/** Actions of which one is open at a time. */
export function Actions({
  actions,
  open,
}: {
  actions: readonly Action[];
  open?: string;
}): ReactNode {
  const group = useId();
  return actions.map((action) => (
    <details key={action.title} name={group} open={action.title === open}>
      <summary>{action.title}</summary>
      <ActionForm action={action} />
    </details>
  ));
}
