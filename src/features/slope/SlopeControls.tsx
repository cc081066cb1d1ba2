import type { ComponentProps } from 'react';
import type { Slope } from './schema.ts';
import type { SlopeCopy } from './figures.ts';
import { UNITS, type Units } from './fragment.ts';
import { RadioControl, RangeControl, SelectControl } from './controls.tsx';
import { RANGES } from './equation/index.ts';
import { COVERS, LIMITS, PLOWINGS, TRAITS, widestStrip } from './setting.ts';
import type { NumberName, Setting } from './setting.ts';
import styles from './SlopeControls.module.css';

interface Props {
  copy: SlopeCopy;
  regions: Slope['regions'];
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

/** The option for custom rain and soil. */
const OWN = '-1';

function named<Choice extends string>(choices: readonly Choice[], names: Record<Choice, string>) {
  return choices.map((choice) => [choice, names[choice]] as const);
}

export function SlopeControls({ copy, regions, setting, onChange, onUnits }: Props) {
  const { controls } = copy;
  const { length, cover, plowing, strip, soil, rain } = setting;
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
  const region = regions.findIndex((each) => each.rain === rain && each.soil === soil);
  const places = regions.map((place, index) => [String(index), place.name] as const);
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
      <SelectControl
        name="region"
        label={controls.region}
        options={region < 0 ? [[OWN, controls.ownRegion], ...places] : places}
        value={String(region)}
        onChoice={(choice) => {
          const chosen = regions[Number(choice)];
          if (chosen) onChange({ rain: chosen.rain, soil: chosen.soil });
        }}
      />
      {sliderOf('rain', {
        value: stepOfRain(rain),
        least: 0,
        most: RAIN_STEPS,
        step: 1,
        onValue: (value) => onChange({ rain: rainOfStep(value) }),
      })}
      {sliderOf('soil')}
      <RadioControl
        name="units"
        label={controls.units}
        options={named(UNITS, controls.unitNames)}
        value={copy.system}
        onChoice={onUnits}
      />
    </div>
  );
}
