import type { ComponentProps } from 'react';
import { PatchOfGround } from './PatchOfGround.tsx';
import styles from './ErrorScreen.module.css';

interface Props extends Omit<ComponentProps<'section'>, 'className'> {
  /** Seed of the drawn ground. */
  seed: string;
}

/** A page that has nothing to show but what went wrong: its words below, land in the upper right. */
export function ErrorScreen({ seed, children, ...props }: Props) {
  return (
    <section {...props} className={styles.root}>
      {children}
      <PatchOfGround seed={seed} format="head" className={styles.ground} holdsDeferredCss />
    </section>
  );
}
