import { useId } from 'react';
import styles from './SlopeControls.module.css';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** The value with its unit, as it is shown and read out. */
  spoken: string;
  onValue: (value: number) => void;
}

/** A slider with what it says beside it. */
export function RangeControl({ label, value, least, most, step, spoken, onValue }: Props) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      {/* The slider itself says its value at each step. */}
      <output htmlFor={id} aria-live="off">
        {spoken}
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
