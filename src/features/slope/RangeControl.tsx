import { useId } from 'react';
import styles from './SlopeControls.module.css';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** Id of the shown value. */
  name: string;
  /** Metric value; `value` if left out. */
  metric?: number;
  shown: string;
  units?: string;
  spoken: string;
  onValue: (value: number) => void;
}

export function RangeControl({
  label,
  value,
  least,
  most,
  step,
  name,
  metric = value,
  shown,
  units,
  spoken,
  onValue,
}: Props) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      {/* The slider itself says its value at each step. Put in anew with other units: it would count as pushed aside. */}
      <output key={units} htmlFor={id} aria-live="off">
        <data id={name} value={metric}>
          {shown}
        </data>
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={spoken}
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
    </div>
  );
}
