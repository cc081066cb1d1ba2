import type { ReactNode } from 'react';
import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../../lib/constants.ts';
import styles from './Scene.module.css';

/** Class of the element under the pointer, or in focus, that plays the scene inside it. */
export const STAGE = styles.stage;

/** What a part of a drawing does while its scene plays; at rest every part is drawn and stands still. */
export const ACT: Record<'appear' | 'rise' | 'draw' | 'cross' | 'fall', string | undefined> = {
  appear: styles.appear,
  rise: styles.rise,
  draw: styles.draw,
  cross: styles.cross,
  fall: styles.fall,
};

/** Ways to wait before acting, in steps of a fifth of a second. */
export const WAITS = [
  styles.w0,
  styles.w1,
  styles.w2,
  styles.w3,
  styles.w4,
  styles.w5,
  styles.w6,
] as const;

/** The picture of a card, which only decorates. */
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
