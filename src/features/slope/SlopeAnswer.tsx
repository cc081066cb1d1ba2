import { stated, type SlopeCopy } from './figures.ts';
import type { Result } from './setting.ts';
import styles from './SlopeAnswer.module.css';

interface Props {
  result: Result;
  today: Result | undefined;
  copy: SlopeCopy;
}

/** What the slope loses, and what leaves it if a strip holds something back. */
export function SlopeAnswer({ result, today, copy }: Props) {
  const { answer, units, system } = copy;
  const isHeld = [result, ...(today ? [today] : [])].some(({ loss, leaving }) => leaving < loss);
  const figureOf = (name: 'loss' | 'leaving', label: string) => (
    <p>
      <b>{label}</b>
      <span className={styles.figures}>
        {today && (
          <>
            <span className={styles.today}>
              <span>{answer.today}</span>{' '}
              <data id={`today-${name}`} value={today[name]}>
                {stated(today[name], 'loss', copy)}
              </data>
            </span>
            {/* On paper, the two figures would read as one number without the arrow. */}
            <span aria-hidden="true" data-paper="">
              →
            </span>
          </>
        )}
        <data id={name} value={result[name]}>
          {stated(result[name], 'loss', copy)}
        </data>
      </span>
      <small>{units[system].yearlyLoss}</small>
    </p>
  );
  return (
    <div className={isHeld ? styles.two : styles.one}>
      {figureOf('loss', answer.loses)}
      {isHeld && figureOf('leaving', answer.leaving)}
    </div>
  );
}
