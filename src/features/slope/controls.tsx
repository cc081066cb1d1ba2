import { useEffect, useId, useRef } from 'react';
import styles from './SlopeControls.module.css';

/** Takes over what a visitor changed before hydration, because React would put it back at the next change. */
function useEarlyChange<Control extends Element>(take: (control: Control) => void) {
  const control = useRef<Control>(null);
  const first = useRef(take);
  useEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}

interface RangeProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  name: string;
  /** Metric value; `value` by default. */
  metric?: number;
  shown: string;
  units?: string;
  spoken: string;
  onValue: (value: number) => void;
}

export function RangeControl({ label, name, shown, units, spoken, onValue, ...range }: RangeProps) {
  const id = useId();
  const { value, least, most, step, metric = value } = range;
  const slider = useEarlyChange<HTMLInputElement>(({ valueAsNumber }) => {
    if (valueAsNumber !== value) onValue(valueAsNumber);
  });
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      {/* Screen readers get the value from the slider. New units remount the element, which prevents a layout shift. */}
      <output key={units} htmlFor={id} aria-live="off">
        <data id={name} value={metric}>
          {shown}
        </data>
      </output>
      <input
        ref={slider}
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

interface SelectProps {
  label: string;
  options: readonly (readonly [value: string, copy: string])[];
  value: string;
  onValue: (value: string) => void;
}

export function SelectControl({ label, options, value, onValue }: SelectProps) {
  const id = useId();
  const select = useEarlyChange<HTMLSelectElement>((control) => {
    if (control.value !== value) onValue(control.value);
  });
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      <select ref={select} id={id} value={value} onChange={({ target }) => onValue(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RadioProps<Choice extends string> {
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
}: RadioProps<Choice>) {
  const name = useId();
  const radios = useEarlyChange<HTMLFieldSetElement>((control) => {
    const chosen = control.querySelector<HTMLInputElement>(':checked');
    const choice = choices.find((each) => each === chosen?.value);
    if (choice !== undefined && choice !== value) onChoice(choice);
  });
  return (
    <fieldset ref={radios} className={styles.radios} disabled={disabled}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            id={choice}
            type="radio"
            value={choice}
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
