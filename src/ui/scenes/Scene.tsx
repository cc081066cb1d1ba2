import type { ReactNode } from 'react';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../../lib/constants.ts';
import styles from './Scene.module.css';

const { stage, appear, draw, cross, fall, w0, w1, w2, w3, w4, w5, w6 } = styles;

/** Class of the element that plays the scene inside it on hover and focus. */
export const STAGE = stage;

export const ACT = { appear, draw, cross, fall };

/** Delays in steps of a fifth of a second. */
export const WAITS = [w0, w1, w2, w3, w4, w5, w6] as const;

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
