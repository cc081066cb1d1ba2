import { useId, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './DeadButton.module.css';

interface Props extends ComponentProps<typeof Button> {
  /** Says that the feature is on its way. Opened by `scripts/tooltip.ts`, or by the style sheet without script. */
  tooltip: string;
}

/** A button without an effect (SPEC 2). */
export function DeadButton({ tooltip, ...rest }: Props) {
  const id = useId();
  return (
    <span className={styles.root} data-tooltip>
      <Button {...rest} aria-describedby={id} />
      <span className={styles.tip} role="tooltip" id={id}>
        {tooltip}
      </span>
    </span>
  );
}
