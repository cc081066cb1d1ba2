import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { listText } from '../../lib/language.ts';
import { fillPattern } from '../../lib/patterns.ts';
import { islandOf } from '../../ui/islands/ErrorBoundary.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Slope } from './schema.ts';
import { FactorList } from './FactorList.tsx';
import { labelsOf, sentenceOf, verdictOf, type slopeCopy } from './figures.ts';
import { SlopeActions, type SlopePlaces } from './SlopeActions.tsx';
import { SlopeAnswer } from './SlopeAnswer.tsx';
import styles from './SlopeBench.module.css';
import { SlopeControls } from './SlopeControls.tsx';
import { SlopePicture } from './SlopePicture.tsx';
import { changed, openingSetting, resultOf } from './setting.ts';
import { useSlope, type ShownState } from './use-slope.ts';

interface Props {
  copy: ReturnType<typeof slopeCopy>;
  choices: Pick<Slope, 'rains' | 'soils' | 'opens' | 'yearlyRain'>;
  places: SlopePlaces;
}

/** In ms without a change, until the result is announced and rain falls again. */
const PAUSE = 700;

/** Returns the last state that did not change during a pause. */
function useSettled(state: ShownState): ShownState | undefined {
  const [settled, setSettled] = useState<ShownState>();
  useEffect(() => {
    const pause = setTimeout(() => startTransition(() => setSettled(state)), PAUSE);
    return () => clearTimeout(pause);
  }, [state]);
  return settled;
}

export function SlopeBench({ copy: words, choices, places }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { state, change } = useSlope(useMemo(() => openingSetting(choices), [choices]));
  const { setting, today, refused } = state;
  const system = state.units ?? choices.opens.units;
  const copy = { ...words, system };
  const result = resultOf(setting);
  const isSettled = useSettled(state) === state;

  return (
    <div className={styles.root}>
      {refused.length > 0 && (
        <p className={styles.refused} role="alert">
          {fillPattern(copy.refused, {
            settings: listText(labelsOf(refused, copy.controls), copy.language),
          })}
        </p>
      )}
      <div className={styles.bench}>
        <div className={styles.stay}>
          <div ref={panel} className={styles.panel} role="region" aria-label={copy.answer.heading}>
            <SlopePicture state={state} copy={copy} choices={choices} isRaining={isSettled} />
            <SlopeAnswer
              key={system}
              result={result}
              today={today && resultOf(today)}
              copy={copy}
            />
          </div>
        </div>
        <SlopeControls
          copy={copy}
          choices={choices}
          setting={setting}
          onChange={(part) => change((before) => ({ setting: changed(before.setting, part) }))}
          onUnits={(chosen) => change(() => ({ units: chosen }))}
        />
        <div className={styles.said} key={system}>
          <p>
            <data id="depth" value={result.depth}>
              {verdictOf(result, copy)}
            </data>
          </p>
          <SlopeActions
            copy={copy}
            choices={choices}
            places={places}
            state={state}
            panel={panel}
            onToday={(today) => change(() => ({ today }))}
          />
        </div>
        <VisuallyHidden role="status">
          {isSettled && state.isChanged ? sentenceOf(result, copy) : ''}
        </VisuallyHidden>
      </div>
      <FactorList result={result} copy={copy} />
      <p className={styles.honest}>{copy.honest}</p>
    </div>
  );
}

export const SlopeIsland = islandOf(SlopeBench);
