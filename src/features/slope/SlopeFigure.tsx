import { memo } from 'react';
import type { Slope } from './schema.ts';
import type { Units } from './fragment.ts';
import { resultOf } from './result.ts';
import type { Setting } from './setting.ts';
import { SlopeAnswer } from './SlopeAnswer.tsx';
import styles from './SlopeFigure.module.css';
import { SlopePicture } from './SlopePicture.tsx';

interface Props {
  /** Names the slope of the comparison; the slope that is set has none. */
  name?: string | undefined;
  setting: Setting;
  units: Units;
  copy: Slope['bench'];
  /** Rain falls again when this changes; without it, none falls. */
  rain?: number | undefined;
}

/** Memoized: the compared slope does not change while the other is set. */
export const SlopeFigure = memo(function SlopeFigure({ name, setting, units, copy, rain }: Props) {
  const result = resultOf(setting);
  const { heading, today } = copy.answer;
  return (
    <section
      className={name === undefined ? styles.root : styles.today}
      aria-label={name === undefined ? heading : today}
    >
      <h2 className={styles.heading}>{name === undefined ? heading : today}</h2>
      <SlopePicture setting={setting} result={result} units={units} copy={copy} rain={rain} />
      {/* Other units are put in anew: the words that stay would count as pushed aside. */}
      <SlopeAnswer key={units} result={result} units={units} copy={copy} name={name} />
    </section>
  );
});
