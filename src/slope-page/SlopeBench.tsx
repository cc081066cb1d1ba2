import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { classes } from '../lib/classes.ts';
import type { Slope } from '../schemas/slope.ts';
import { FactorList } from './FactorList.tsx';
import { resultOf } from './result.ts';
import styles from './SlopeBench.module.css';
import { SlopeControls } from './SlopeControls.tsx';
import { SlopeFigure } from './SlopeFigure.tsx';
import { SlopeStore } from './slope-store.ts';

interface Props {
  words: Slope['bench'];
  regions: Slope['regions'];
}

/** How long in ms a reader has to pause before the answer is read out, and the rain falls anew. */
const PAUSE = 700;

/** What the figure says, once its state has stood for a pause; empty before the first, and while it changes. */
function useSettled(state: object, figure: RefObject<HTMLElement | null>) {
  const [settled, setSettled] = useState<{ state: object; text: string }>();
  useEffect(() => {
    const pause = setTimeout(() => {
      setSettled({ state, text: figure.current?.innerText.replaceAll('\n', ' ') ?? '' });
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [state, figure]);
  return settled;
}

/** A slope that the reader sets, what it loses, and the one that it is compared with. */
export function SlopeBench({ words, regions }: Props) {
  const [store] = useState(() => new SlopeStore());
  const state = useSyncExternalStore(store.subscribe, store.read, store.readFirst);
  const { setting, today, refused } = state;
  const units = state.units ?? state.language;
  const result = resultOf(setting);
  const figure = useRef<HTMLDivElement>(null);
  const settled = useSettled(state, figure);

  return (
    <div className={classes(styles.root, today ? styles.two : undefined)}>
      {today && (
        <SlopeFigure
          name="today"
          setting={today}
          units={units}
          words={words}
          rain={settled && 'today'}
        />
      )}
      <SlopeFigure
        ref={figure}
        setting={setting}
        units={units}
        words={words}
        rain={settled?.text}
      />
      <SlopeControls
        words={words}
        regions={regions}
        setting={setting}
        units={units}
        isCompared={today !== undefined}
        store={store}
      />
      <p className={styles.spoken} role="status">
        {settled?.state === state && state.isChanged ? settled.text : ''}
      </p>
      {refused.length > 0 && (
        <p className={styles.refused} role="alert">
          {words.refused} {refused.join(', ')}
        </p>
      )}
      <FactorList result={result} units={units} words={words} />
      <p className={styles.honest}>{words.honest}</p>
    </div>
  );
}
