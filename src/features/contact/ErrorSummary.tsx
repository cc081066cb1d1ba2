import { type Ref, useId } from 'react';
import { FIELD_NAMES } from './fields.ts';
import type { FieldErrors } from './rules.ts';
import styles from './ErrorSummary.module.css';

interface Props {
  heading: string;
  errors: FieldErrors;
  problem?: string;
  ref?: Ref<HTMLDivElement>;
  first?: boolean;
}

export function ErrorSummary({ heading, errors, problem, ref, first }: Props) {
  const id = useId();
  return (
    <div
      ref={ref}
      className={styles.root}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the page is the response to a submission, and the errors are its result
      autoFocus={first}
    >
      <p id={id} className={styles.heading}>
        {heading}
      </p>
      <ul>
        {problem !== undefined && <li data-error="form">{problem}</li>}
        {FIELD_NAMES.filter((name) => errors[name] !== undefined).map((name) => (
          <li key={name} data-error={name}>
            <a href={`#${name}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
