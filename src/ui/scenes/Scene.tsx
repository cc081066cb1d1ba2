import type { ReactNode } from 'react';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../../lib/constants.ts';
import styles from './Scene.module.css';

/** Class of the element that plays the scene inside it on hover and focus. */
export const STAGE = styles.stage;

export const ACT: Record<'appear' | 'rise' | 'draw' | 'cross' | 'fall', string | undefined> = {
  appear: styles.appear,
  rise: styles.rise,
  draw: styles.draw,
  cross: styles.cross,
  fall: styles.fall,
};

/** Delays in steps of a fifth of a second. */
export const WAITS = [
  styles.w0,
  styles.w1,
  styles.w2,
  styles.w3,
  styles.w4,
  styles.w5,
  styles.w6,
] as const;

export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.root}
      width={CARD_WIDTH_PX}
      height={CARD_VISUAL_HEIGHT_PX}
      viewBox={`0 0 ${CARD_WIDTH_PX} ${CARD_VISUAL_HEIGHT_PX}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
