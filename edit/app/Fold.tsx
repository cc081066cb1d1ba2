import { useState, type ReactNode } from 'react';
import { useProblems, type Path } from './form-context.ts';
import styles from './Editor.module.css';

interface FoldProps {
  name: string;
  path: Path;
  help?: string | undefined;
  children: ReactNode;
}

/** What can be closed, and opens where something is wrong. */
export function Fold({ name, path, help, children }: FoldProps): ReactNode {
  const { sentences, isWrong } = useProblems(path);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.fold}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{name}</summary>
      <small>{help}</small>
      <p className={styles.error}>{sentences.join(' ')}</p>
      {children}
    </details>
  );
}
