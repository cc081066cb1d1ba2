import { useId } from 'react';
import styles from './SlopeControls.module.css';

interface Props<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
  value: Choice;
  disabled?: boolean;
  onChoice: (choice: Choice) => void;
}

export function RadioControl<Choice extends string>({
  label,
  choices,
  names,
  value,
  disabled,
  onChoice,
}: Props<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.radios} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChoice(choice)}
          />
          {names[choice]}
        </label>
      ))}
    </fieldset>
  );
}
