import type { Slope } from './schema.ts';
import { figure, figureId, limitOf, percent, plain, scaleOf } from './figures.ts';
import type { Units } from './fragment.ts';
import type { Result } from './result.ts';
import styles from './SlopeAnswer.module.css';

interface Props {
  result: Result;
  units: Units;
  copy: Slope['bench'];
  name?: string | undefined;
}

export function SlopeAnswer({ result, units, copy: { answer, units: names }, name }: Props) {
  const { loss, depth, leaving, held } = result;
  const limit = limitOf(result, units, answer, names);
  const unit = names[units];
  const scale = scaleOf(result, answer);
  const value = (id: string, metric: number, shown: string) => (
    <data id={figureId(id, name)} value={metric}>
      {shown}
    </data>
  );
  return (
    <div className={styles.root}>
      <p className={styles.loss}>
        {value('loss', loss, figure(loss, 'loss', units))}{' '}
        <span>
          {unit.loss} {answer.perYear}
        </span>
      </p>
      <p>
        {answer.about} {value('depth', depth, figure(depth, 'depth', units))} {unit.depth}{' '}
        {answer.ofSoil},{' '}
        {scale.times !== undefined && <>{value('times', scale.times, plain(scale.times, 2))} </>}
        {scale.text}.
      </p>
      <p className={styles.leaving}>
        {answer.leaving}: {value('leaving', leaving, figure(leaving, 'loss', units))} {unit.loss}{' '}
        {answer.perYear}
        {held > 0 && (
          <>
            ; {answer.held} {value('held', held, percent(held))}
          </>
        )}
        .
      </p>
      {limit !== '' && <p>{limit}</p>}
    </div>
  );
}
