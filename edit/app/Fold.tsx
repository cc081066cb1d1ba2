import { useEffect, useId, useRef, type ReactNode } from 'react';
import { dotted } from '../../src/content/problems.ts';
import { useProblems, type FieldProps } from './form-context.ts';
import styles from './Editor.module.css';

interface FoldProps extends Pick<FieldProps, 'name' | 'path' | 'schema'> {
  children: ReactNode;
}

/** A part of the form that opens when something in it is wrong. */
export function Fold({ name, path, schema, children }: FoldProps): ReactNode {
  const { sentences, isWrong } = useProblems(path);
  const help = useId();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details ref={details} className={styles.fold}>
      <summary id={dotted(path)} aria-describedby={help}>
        {name}
      </summary>
      <div id={help}>
        <small>{schema.description}</small>
        <p className={styles.error}>{sentences.join(' ')}</p>
      </div>
      {children}
    </details>
  );
}
