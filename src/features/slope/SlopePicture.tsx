import { useDeferredValue, useId } from 'react';
import { fillPattern } from '../../lib/patterns.ts';
import { useIsHydrating } from '../../ui/islands/use-is-hydrating.ts';
import { rainOn, SlopeDrawing, ticksOf } from './drawing.tsx';
import { figure, percent, settingText, shapeText, spoken, type SlopeCopy } from './figures.ts';
import type { Units } from './fragment.ts';
import { rillShare } from './rills.ts';
import { type Choices, resultOf } from './setting.ts';
import { lineToToday, numberedSteps, placeOfStep, stageOf } from './stage.ts';
import type { ShownState } from './use-slope.ts';
import { comparisonOf, ended, sentencesOn, textOf } from './words.ts';
import styles from './SlopePicture.module.css';

interface Props {
  state: ShownState;
  copy: SlopeCopy;
  choices: Choices;
  isRaining: boolean;
}

/** Steps of the ruler in m: 10 m, or 50 ft. */
const STEPS: Record<Units, number> = { metric: 10, us: 15.24 };

function describe({ state, copy, choices }: Props): string {
  const { setting } = state;
  const { answer, picture, controls, numerals } = copy;
  const share = rillShare(resultOf(setting).loss);
  const words = spoken(copy);
  const [earlier, present] = comparisonOf(state, words, choices).slopes;
  return [
    fillPattern(picture.slope, {
      length: settingText('length', setting, words),
      steepness: settingText('steepness', setting, words),
      cover: controls.covers[setting.cover],
    }),
    ...sentencesOn(setting, words, choices),
    share < 0.0005
      ? picture.noRills
      : fillPattern(picture.rills, { share: percent(share, 2, numerals) }),
    ...(present && earlier ? [ended(`${answer.today}: ${textOf(earlier.own)}`)] : []),
  ].join(' ');
}

export function SlopePicture(props: Props) {
  const { state, copy, isRaining } = props;
  // Figures and sliders are updated first. The page contains its first picture, which stays until the next one is drawn.
  const isBrought = useIsHydrating() && !import.meta.env.SSR;
  const drawn = useDeferredValue(state, isBrought ? null : state);
  const { setting, today } = drawn ?? state;
  const { viewBox, letters } = stageOf(today ? [setting, today] : [setting]);
  const step = STEPS[copy.system];
  const line = today && lineToToday(setting, today, letters);
  const description = useId();
  return (
    <>
      <svg
        className={styles.root}
        viewBox={viewBox}
        fill="none"
        strokeLinecap="round"
        role="img"
        data-paper=""
        aria-labelledby={description}
      >
        {drawn ? (
          <SlopeDrawing key="drawn" setting={drawn.setting} today={drawn.today} />
        ) : (
          <g key="brought" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        )}
        {isRaining && <path className={styles.drops} d={rainOn(state.setting)} />}
        <path stroke="var(--ink)" d={ticksOf(setting.length, step)} />
        {line && <path stroke="var(--ink)" d={line.d} />}
        {/* Remounted with other units, because moved text would count as a layout shift. */}
        <g key={copy.system} fill="var(--ink)" fontSize={letters}>
          {numberedSteps(setting.length, step).map((each) => {
            const [x, y] = placeOfStep(each, step);
            const number = figure(each * step, 'length', copy);
            return (
              <text key={each} x={x} y={y} dy="1.1em" textAnchor="middle">
                {each === 0 ? `${number} ${copy.units[copy.system].length}` : number}
              </text>
            );
          })}
          {line && (
            <text x={line.x} y={line.y} textAnchor="middle">
              {copy.answer.today}
            </text>
          )}
        </g>
      </svg>
      <p id={description} hidden className={styles.paper}>
        {describe(props)}
      </p>
      <p key={copy.system} className={styles.words}>
        {shapeText(state.setting, copy)}
      </p>
    </>
  );
}
