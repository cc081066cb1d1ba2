import { useEffect, useState, useSyncExternalStore } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Slope } from './schema.ts';
import { FactorList } from './FactorList.tsx';
import { sentenceOf } from './figures.ts';
import { resultOf } from './result.ts';
import styles from './SlopeBench.module.css';
import { SlopeControls } from './SlopeControls.tsx';
import { SlopeFigure } from './SlopeFigure.tsx';
import { SlopeStore } from './slope-store.ts';

interface Props {
  copy: Slope['bench'];
  regions: Slope['regions'];
}

/** Time in ms without a change before the answer is read out and rain falls again. */
const PAUSE = 700;

/** The state that has been unchanged for a pause, and the number of pauses so far. */
function useSettled<State>(state: State): { state: State; pauses: number } | undefined {
  const [settled, setSettled] = useState<{ state: State; pauses: number }>();
  useEffect(() => {
    const pause = setTimeout(() => {
      setSettled((before) => ({ state, pauses: (before?.pauses ?? 0) + 1 }));
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [state]);
  return settled;
}

export function SlopeBench({ copy, regions }: Props) {
  const [store] = useState(() => new SlopeStore());
  const state = useSyncExternalStore(store.subscribe, store.read, store.readFirst);
  const { setting, today, refused } = state;
  const units = state.units ?? state.language;
  const result = resultOf(setting);
  const settled = useSettled(state);

  return (
    <div className={styles.root}>
      <div className={classes(styles.bench, today ? styles.two : undefined)}>
        {today && (
          <SlopeFigure name="today" setting={today} units={units} copy={copy} rain={settled && 0} />
        )}
        <SlopeFigure setting={setting} units={units} copy={copy} rain={settled?.pauses} />
        <SlopeControls
          copy={copy}
          regions={regions}
          setting={setting}
          units={units}
          isCompared={today !== undefined}
          store={store}
        />
        <p className={styles.spoken} role="status">
          {settled?.state === state && state.isChanged ? sentenceOf(result, units, copy) : ''}
        </p>
        {refused.length > 0 && (
          <p className={styles.refused} role="alert">
            {copy.refused} {refused.join(', ')}
          </p>
        )}
      </div>
      <FactorList result={result} units={units} copy={copy} />
      <p className={styles.honest}>{copy.honest}</p>
    </div>
  );
}
