import type { Slope } from './schema.ts';
import { stillOf } from './drawing.ts';
import { FIRST_CHANGED } from './setting.ts';
import styles from './SlopeStill.module.css';

interface Props {
  copy: Slope['still'];
}

export function SlopeStill({ copy }: Props) {
  const { viewBox, ground, shower } = stillOf(FIRST_CHANGED);
  return (
    <a className={styles.root} href="/slope">
      <svg viewBox={viewBox} aria-hidden="true">
        <path d={shower + ground} />
      </svg>
      {copy.link}
    </a>
  );
}
