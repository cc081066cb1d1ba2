import type { Ref } from 'react';
import type { Slope } from '../schemas/slope.ts';
import { figure, plain, scaleOf } from './figures.ts';
import type { Units } from './fragment.ts';
import type { Result } from './result.ts';
import styles from './SlopeAnswer.module.css';

interface Props {
  result: Result;
  units: Units;
  words: Slope['bench'];
  /** Put before the ids of the figures; the slope that is set has none. */
  name?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

function percent(share: number): string {
  return `${plain(share * 100, 2)}%`;
}

/** What a slope loses, as a sentence around its large figure; each figure carries its metric value, unrounded. */
export function SlopeAnswer({ result, units, words: { answer, units: names }, name, ref }: Props) {
  const { loss, depth, leaving, held } = result;
  const unit = names[units];
  const idOf = (id: string): string => (name === undefined ? id : `${name}-${id}`);
  return (
    <div className={styles.root} ref={ref}>
      <p className={styles.loss}>
        <data id={idOf('loss')} value={loss}>
          {figure(loss, 'loss', units)}
        </data>{' '}
        <span>
          {unit.loss} {answer.perYear}
        </span>
      </p>
      <p>
        {answer.about}{' '}
        <data id={idOf('depth')} value={depth}>
          {figure(depth, 'depth', units)}
        </data>{' '}
        {unit.depth} {answer.ofSoil}, {scaleOf(result, answer)}.
      </p>
      <p className={styles.leaving}>
        {answer.leaving}:{' '}
        <data id={idOf('leaving')} value={leaving}>
          {figure(leaving, 'loss', units)}
        </data>{' '}
        {unit.loss} {answer.perYear}
        {held > 0 && `; ${answer.held} ${percent(held)}`}.
      </p>
    </div>
  );
}
