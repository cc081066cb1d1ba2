import type { ComponentProps } from 'react';
import type { Slope } from './schema.ts';
import { YearlyRainControl } from './YearlyRainControl.tsx';
import type { SlopeCopy } from './figures.ts';
import { UNITS, type Units } from './fragment.ts';
import { RadioControl, RangeControl, SelectControl } from './controls.tsx';
import { RANGES } from './equation/index.ts';
import { COVERS, LIMITS, PLOWINGS, TRAITS, widestStrip } from './setting.ts';
import type { NumberName, Setting } from './setting.ts';
import styles from './SlopeControls.module.css';

interface Props {
  copy: SlopeCopy;
  choices: Pick<Slope, 'rains' | 'soils' | 'yearlyRain'>;
  setting: Setting;
  onChange: (change: Partial<Setting>) => void;
  onUnits: (units: Units) => void;
}

/** Erosivity spans two powers of ten, so equal steps of its slider are equal ratios. */
const RAIN_STEPS = 120;
const RAIN_RATIO = LIMITS.rain.most / LIMITS.rain.least;

const stepOfRain = (rain: number): number =>
  Math.round((RAIN_STEPS * Math.log(rain / LIMITS.rain.least)) / Math.log(RAIN_RATIO));

/** Two digits, because rainfall data is no more precise. */
const rainOfStep = (step: number): number =>
  Number((LIMITS.rain.least * RAIN_RATIO ** (step / RAIN_STEPS)).toPrecision(2));

/** The slider's first step is no strip, because narrower ones were not measured. */
const NO_STRIP = RANGES.strip.least - LIMITS.strip.step;

/** The option for a value of one's own. */
const OWN = '-1';

function named<Choice extends string>(choices: readonly Choice[], names: Record<Choice, string>) {
  return choices.map((choice) => [choice, names[choice]] as const);
}

export function SlopeControls({ copy, choices, setting, onChange, onUnits }: Props) {
  const { controls } = copy;
  const { length, cover, plowing, strip, rain } = setting;
  const sliderOf = (name: NumberName, other: Partial<ComponentProps<typeof RangeControl>> = {}) => (
    <RangeControl
      name={name}
      setting={setting}
      copy={copy}
      value={setting[name]}
      {...LIMITS[name]}
      onValue={(value) => onChange({ [name]: value })}
      {...other}
    />
  );
  /** A menu of named values. A value that has no name adds an option for itself. */
  const menuOf = (
    name: 'rain' | 'soil',
    { list, label, own }: { list: Slope['rains']; label: string; own: string },
  ) => {
    const index = list.findIndex(({ value }) => value === setting[name]);
    const options = list.map((each, place) => [String(place), each.name] as const);
    return (
      <SelectControl
        name={`${name}-of`}
        label={label}
        options={index < 0 ? [[OWN, own], ...options] : options}
        value={String(index)}
        onChoice={(choice) => {
          const chosen = list[Number(choice)];
          if (chosen) onChange({ [name]: chosen.value });
        }}
      />
    );
  };
  const linksOf = (name: 'rain' | 'soil') =>
    controls.find[name].length > 0 && (
      <p className={styles.find}>
        {controls.find[name].map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    );
  return (
    <div className={styles.root} role="group" aria-label={controls.heading}>
      {sliderOf('length')}
      {sliderOf('steepness')}
      <SelectControl
        name="cover"
        label={controls.cover}
        options={named(COVERS, controls.covers)}
        value={cover}
        onChoice={(choice) => onChange({ cover: choice })}
      />
      <RadioControl
        name="plowing"
        label={controls.plowing}
        options={named(PLOWINGS, controls.plowings)}
        value={plowing}
        disabled={!TRAITS[cover].isTilled}
        onChoice={(choice) => onChange({ plowing: choice })}
      />
      {sliderOf('strip', {
        least: NO_STRIP,
        most: widestStrip(length),
        value: Math.max(strip, NO_STRIP),
      })}
      {strip > 0 && sliderOf('stripAt', { most: length - strip })}
      {menuOf('rain', { list: choices.rains, label: controls.rainOf, own: controls.ownRain })}
      {menuOf('soil', { list: choices.soils, label: controls.soilOf, own: controls.ownSoil })}
      <RadioControl
        name="units"
        label={controls.units}
        options={named(UNITS, controls.unitNames)}
        value={copy.system}
        onChoice={onUnits}
      />
      <details className={styles.own}>
        <summary>{controls.ownValues}</summary>
        {sliderOf('rain', {
          value: stepOfRain(rain),
          least: 0,
          most: RAIN_STEPS,
          step: 1,
          onValue: (value) => onChange({ rain: rainOfStep(value) }),
        })}
        {linksOf('rain')}
        {choices.yearlyRain && (
          <YearlyRainControl copy={choices.yearlyRain} onRain={(own) => onChange({ rain: own })} />
        )}
        {sliderOf('soil')}
        {linksOf('soil')}
      </details>
    </div>
  );
}
