import { useId, type ReactElement } from 'react';
import styles from './Tooltip.module.css';

interface Props {
  says: string;
  children: (describedBy: string) => ReactElement;
}

/** `scripts/tooltip.ts` opens it; without script the style sheet does. */
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
