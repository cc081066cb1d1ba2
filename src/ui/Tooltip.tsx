import { useId, type ReactElement } from 'react';
import styles from './Tooltip.module.css';

interface Props {
  says: string;
  children: (describedBy: string) => ReactElement;
}

/** Opened by `scripts/tooltip.ts`, or by the style sheet without script. */
export function Tooltip({ says, children }: Props) {
  const id = useId();
  return (
    <span className={styles.root} data-tooltip>
      {children(id)}
      <span className={styles.tip} role="tooltip" id={id}>
        {says}
      </span>
    </span>
  );
}
