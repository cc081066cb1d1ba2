import { useState, type ReactNode } from 'react';
import type { FormSchema } from '../protocol.ts';
import styles from './Editor.module.css';

/** Adds an entry under a name that is typed. */
export function FreeAddition({ onAdd }: { onAdd: (name: string) => void }): ReactNode {
  const [name, setName] = useState('');
  const add = (): void => {
    if (name === '') return;
    onAdd(name);
    setName('');
  };
  return (
    <p className={styles.tools}>
      <input
        aria-label="Name of the new entry"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise, the form would be saved.
          event.preventDefault();
          add();
        }}
      />
      <button type="button" onClick={add}>
        Add
      </button>
    </p>
  );
}

export interface Choice {
  key: string;
  name: string;
  schema: FormSchema;
}

/** Buttons for keys that the schema knows and the file does not have. */
export function Additions(props: {
  choices: readonly Choice[];
  onAdd: (key: string) => void;
}): ReactNode {
  if (props.choices.length === 0) return null;
  return (
    <details>
      <summary>Add …</summary>
      {props.choices.map(({ key, name, schema }) => (
        <p key={key} className={styles.tools}>
          <button type="button" onClick={() => props.onAdd(key)}>
            {name}
          </button>
          <small>{schema.description}</small>
        </p>
      ))}
    </details>
  );
}
