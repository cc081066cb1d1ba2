import { useEffect, useRef, type ReactNode } from 'react';
import { useProblems, type FieldProps } from './form-context.ts';
import styles from './Editor.module.css';

interface FoldProps extends Pick<FieldProps, 'name' | 'path' | 'schema'> {
  children: ReactNode;
}

/** A part of the form that opens when something in it is wrong. */
export function Fold({ name, path, schema, children }: FoldProps): ReactNode {
  const { sentences, isWrong } = useProblems(path);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details ref={details} className={styles.fold}>
      <summary>{name}</summary>
      <small>{schema.description}</small>
      <p className={styles.error}>{sentences.join(' ')}</p>
      {children}
    </details>
  );
}
