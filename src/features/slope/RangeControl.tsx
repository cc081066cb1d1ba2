import { useId } from 'react';
import styles from './SlopeControls.module.css';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** The id of the value that is shown. */
  name: string;
  /** What the slider's value stands for, metric; itself, if left out. */
  metric?: number;
  /** The value with its unit, as it is shown. */
  shown: string;
  /** What the value is shown in, if that can change. */
  units?: string;
  /** The same as it is read out. */
  spoken: string;
  onValue: (value: number) => void;
}

/** A slider with what it says beside it. */
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
