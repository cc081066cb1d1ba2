import { useId } from 'react';
import styles from './SlopeControls.module.css';

interface Props {
  label: string;
  options: readonly (readonly [value: string, words: string])[];
  value: string;
  onValue: (value: string) => void;
}

export function SelectControl({ label, options, value, onValue }: Props) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onValue(target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
