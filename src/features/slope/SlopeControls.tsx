import type { Slope } from './schema.ts';
import { spoken, steepnessText, withUnit, type Quantity, type SlopeCopy } from './figures.ts';
import { UNITS, type Units } from './fragment.ts';
import { RadioControl, RangeControl, SelectControl } from './controls.tsx';
import { RANGES } from './equation/index.ts';
import { COVERS, LIMITS, PLOWINGS, widestStrip, TILLED, type Setting } from './setting.ts';
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

export function SlopeControls({ copy, regions, setting, onChange, onUnits }: Props) {
  const { controls } = copy;
  const { length, steepness, cover, plowing, strip, stripAt, soil, rain } = setting;
  const said = (id: string, metric: number, quantity: Quantity) => ({
    name: id,
    metric,
    units: copy.system,
    shown: withUnit(metric, quantity, copy),
    spoken: withUnit(metric, quantity, spoken(copy)),
  });
  const shownSteepness = steepnessText(steepness, copy);
  const region = regions.findIndex((each) => each.rain === rain && each.soil === soil);
  const places = regions.map((place, index) => [String(index), place.name] as const);
  return (
    <div className={styles.root} role="group" aria-label={controls.heading}>
      <RangeControl
        label={controls.length}
        value={length}
        {...LIMITS.length}
        {...said('length', length, 'length')}
        onValue={(value) => onChange({ length: value })}
      />
      <RangeControl
        label={controls.steepness}
        value={steepness}
        {...LIMITS.steepness}
        name="steepness"
        shown={shownSteepness}
        spoken={shownSteepness}
        onValue={(value) => onChange({ steepness: value })}
      />
      <SelectControl
        label={controls.cover}
        value={cover}
        options={COVERS.map((each) => [each, controls.covers[each]])}
        onValue={(value) => onChange({ cover: COVERS.find((each) => each === value) ?? cover })}
      />
      <RadioControl
        label={controls.plowing}
        choices={PLOWINGS}
        names={controls.plowings}
        value={plowing}
        disabled={!TILLED[cover]}
        onChoice={(choice) => onChange({ plowing: choice })}
      />
      <RangeControl
        label={controls.strip}
        value={strip === 0 ? NO_STRIP : strip}
        least={NO_STRIP}
        most={widestStrip(length)}
        step={LIMITS.strip.step}
        {...said('strip', strip, 'length')}
        {...(strip === 0 && { shown: controls.noStrip, spoken: controls.noStrip })}
        onValue={(value) => onChange({ strip: value > NO_STRIP ? value : 0 })}
      />
      {strip > 0 && (
        <RangeControl
          label={controls.stripAt}
          value={stripAt}
          least={0}
          most={length - strip}
          step={LIMITS.stripAt.step}
          {...said('stripat', stripAt, 'length')}
          onValue={(value) => onChange({ stripAt: value })}
        />
      )}
      <SelectControl
        label={controls.region}
        value={String(region)}
        options={region < 0 ? [[OWN, controls.ownRegion], ...places] : places}
        onValue={(value) => {
          const chosen = regions[Number(value)];
          if (chosen) onChange({ rain: chosen.rain, soil: chosen.soil });
        }}
      />
      <RangeControl
        label={controls.rain}
        value={stepOfRain(rain)}
        least={0}
        most={RAIN_STEPS}
        step={1}
        {...said('rain', rain, 'rain')}
        onValue={(value) => onChange({ rain: rainOfStep(value) })}
      />
      <RangeControl
        label={controls.soil}
        value={soil}
        {...LIMITS.soil}
        {...said('soil', soil, 'soil')}
        onValue={(value) => onChange({ soil: value })}
      />
      <RadioControl
        label={controls.units}
        choices={UNITS}
        names={controls.unitNames}
        value={copy.system}
        onChoice={onUnits}
      />
    </div>
  );
}
