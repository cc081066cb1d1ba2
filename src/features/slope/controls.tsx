import { useEffect, useId, useRef } from 'react';
import { settingText, spoken, type SlopeCopy } from './figures.ts';
import type { NumberName, Setting } from './setting.ts';
import styles from './SlopeControls.module.css';

/** Takes over what a visitor changed before hydration, because React would put it back at the next change. */
export function useEarlyChange<Control extends Element>(take: (control: Control) => void) {
  const control = useRef<Control>(null);
  const first = useRef(take);
  useEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}

interface RangeProps {
  name: NumberName;
  setting: Setting;
  copy: SlopeCopy;
  /** On the scale of the slider, like its ends. */
  value: number;
  least: number;
  most: number;
  step: number;
  onValue: (value: number) => void;
}

export function RangeControl({ name, setting, copy, value, onValue, ...scale }: RangeProps) {
  const { least, most, step } = scale;
  const id = useId();
  const slider = useEarlyChange<HTMLInputElement>(({ valueAsNumber }) => {
    // A slider rounds a value that is between two of its steps.
    if (Math.abs(valueAsNumber - value) > step / 2) onValue(valueAsNumber);
  });
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{copy.controls[name]}</label>
      {/* Screen readers get the value from the slider. New units remount the element, which prevents a layout shift. */}
      <output key={copy.system} htmlFor={id} aria-live="off">
        <data id={name.toLowerCase()} value={setting[name]}>
          {settingText(name, setting, copy)}
        </data>
      </output>
      <input
        ref={slider}
        id={id}
        name={name}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={settingText(name, setting, spoken(copy))}
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
    </div>
  );
}

interface ChoiceProps<Choice extends string> {
  name: string;
  label: string;
  options: readonly (readonly [Choice, name: string])[];
  value: Choice;
  disabled?: boolean;
  onChoice: (choice: Choice) => void;
}

/** Finds the option with a value of the page, and reports it if it is another one. */
function choose<Choice extends string>(
  chosen: string | undefined,
  { options, value, onChoice }: ChoiceProps<Choice>,
): void {
  const [choice] = options.find(([each]) => each === chosen) ?? [];
  if (choice !== undefined && choice !== value) onChoice(choice);
}

export function SelectControl<Choice extends string>(props: ChoiceProps<Choice>) {
  const { name, label, options, value } = props;
  const id = useId();
  const select = useEarlyChange<HTMLSelectElement>((control) => choose(control.value, props));
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => choose(target.value, props)}
      >
        {options.map(([option, its]) => (
          <option key={option} value={option}>
            {its}
          </option>
        ))}
      </select>
    </div>
  );
}

export function RadioControl<Choice extends string>(props: ChoiceProps<Choice>) {
  const { name, label, options, value, disabled, onChoice } = props;
  const radios = useEarlyChange<HTMLFieldSetElement>((control) =>
    choose(control.querySelector<HTMLInputElement>(':checked')?.value, props),
  );
  return (
    <fieldset ref={radios} className={styles.radios} disabled={disabled}>
      <legend>{label}</legend>
      {options.map(([option, its]) => (
        <label key={option}>
          <input
            id={option}
            type="radio"
            value={option}
            name={name}
            checked={option === value}
            onChange={() => onChoice(option)}
          />
          {its}
        </label>
      ))}
    </fieldset>
  );
}
