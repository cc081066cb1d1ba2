import { useDeferredValue, useId } from 'react';
import { useIsHydrating } from '../../ui/islands/use-is-hydrating.ts';
import { dropsOf, SlopeDrawing, ticksOf } from './drawing.tsx';
import { percent, settingText, shapeText, spoken, type SlopeCopy } from './figures.ts';
import type { Units } from './fragment.ts';
import { rillShare } from './rills.ts';
import { SIZE } from './scale.ts';
import { type Choices, type NumberName, resultOf, TRAITS } from './setting.ts';
import type { ShownState } from './use-slope.ts';
import styles from './SlopePicture.module.css';

interface Props {
  state: ShownState;
  copy: SlopeCopy;
  choices: Choices;
  isRaining: boolean;
}

/** Steps of the ruler in m: 10 m, or 50 ft. */
const STEPS: Record<Units, number> = { metric: 10, us: 15.24 };

function describe({ state: { setting }, copy, choices: { rains, soils } }: Props): string {
  const { picture, controls, language, numerals } = copy;
  const { cover, plowing, strip } = setting;
  const share = rillShare(resultOf(setting).loss);
  const phrase = (label: string): string => label.toLocaleLowerCase(language);
  const say = (name: NumberName): string => settingText(name, setting, spoken(copy));
  return [
    `${picture.slope} ${say('length')}`,
    `${picture.steepness} ${say('steepness')}`,
    controls.covers[cover],
    TRAITS[cover].isTilled && `${phrase(controls.plowing)} ${controls.plowings[plowing]}`,
    strip > 0 && `${picture.strip} ${say('strip')}, ${phrase(controls.stripAt)} ${say('stripAt')}`,
    rains.find(({ value }) => value === setting.rain)?.name,
    soils.find(({ value }) => value === setting.soil)?.name,
    share < 0.0005 ? picture.noRills : `${picture.rills} ${percent(share, 2, numerals)}`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

export function SlopePicture(props: Props) {
  const { state, copy, isRaining } = props;
  const { setting, today } = state;
  // Figures and sliders are updated first. The page contains its first picture, which stays until the next one is drawn.
  const isBrought = useIsHydrating() && !import.meta.env.SSR;
  const drawn = useDeferredValue(state, isBrought ? null : state);
  const description = useId();
  return (
    <>
      <svg
        className={styles.root}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        fill="none"
        strokeLinecap="round"
        role="img"
        data-paper=""
        aria-labelledby={description}
      >
        {isRaining && <path className={styles.drops} d={dropsOf(setting)} />}
        {drawn ? (
          <SlopeDrawing key="drawn" setting={drawn.setting} today={drawn.today} />
        ) : (
          <g key="brought" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        )}
        <path stroke="var(--ink)" d={ticksOf(setting.length, STEPS[copy.system])} />
      </svg>
      <p id={description} hidden className={styles.paper}>
        {describe(props)}
      </p>
      {/* Remounted with other units, because moved text would count as a layout shift. */}
      <p key={copy.system} className={styles.words}>
        <span>{today && copy.picture.shadow}</span>
        <span>{shapeText(setting, copy)}</span>
      </p>
    </>
  );
}
