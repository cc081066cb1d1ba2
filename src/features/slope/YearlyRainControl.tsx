import { useId } from 'react';
import { useEarlyChange } from './controls.tsx';
import type { YearlyRain } from './choices-schema.ts';
import { LIMITS } from './setting.ts';
import styles from './SlopeControls.module.css';
import { erosivityOf } from './yearly-rain.ts';

interface Props {
  copy: YearlyRain;
  onRain: (rain: number) => void;
}

/** In mm a⁻¹. Hardly any place on land has more. */
const MOST_RAIN = 12_000;

/** For people who know the rain of a year and not its erosivity. The browser keeps what they type. */
export function YearlyRainControl({ copy, onRain }: Props) {
  const id = useId();
  const update = (group: HTMLElement): void => {
    const region = group.querySelector('select')?.selectedIndex ?? 0;
    const equation = copy.regions[region];
    const millimeters = group.querySelector('input')?.valueAsNumber ?? NaN;
    if (!equation || !(millimeters > 0 && millimeters <= MOST_RAIN)) return;
    const { least, most } = LIMITS.rain;
    onRain(Math.min(most, Math.max(least, Math.round(erosivityOf(millimeters, equation)))));
  };
  const group = useEarlyChange<HTMLDivElement>(update);
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}summary`}
      onChange={({ currentTarget }) => update(currentTarget)}
    >
      <p id={`${id}summary`}>{copy.summary}</p>
      <div className={styles.control}>
        <label htmlFor={`${id}region`}>{copy.region}</label>
        <select id={`${id}region`} name="yearly-rain-region">
          {copy.regions.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className={styles.control}>
        <label htmlFor={`${id}rain`}>{copy.label}</label>
        <input
          id={`${id}rain`}
          name="yearly-rain"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_RAIN}
        />
      </div>
    </div>
  );
}
