import type { ComponentProps } from 'react';
import type { Slope } from './schema.ts';
import { STRIP_RANGE } from './equation/index.ts';
import { RangeControl } from './RangeControl.tsx';
import { LIMITS, type Setting } from './setting.ts';

type Said = Pick<ComponentProps<typeof RangeControl>, 'name' | 'metric' | 'shown' | 'spoken'>;

interface Props {
  words: Slope['bench']['controls'];
  setting: Setting;
  /** Widest strip in m that leaves a field. */
  widest: number;
  said: (id: string, meters: number) => Said;
  onStrip: (change: Pick<Setting, 'strip'> | Pick<Setting, 'stripAt'>) => void;
}

/** The slider's first step is no strip, because narrower ones were not measured. */
const NONE = STRIP_RANGE.least - LIMITS.strip.step;

export function StripControls({ words, setting, widest, said, onStrip }: Props) {
  const { length, strip, stripAt } = setting;
  return (
    <>
      <RangeControl
        label={words.strip}
        value={strip === 0 ? NONE : strip}
        least={NONE}
        most={widest}
        step={LIMITS.strip.step}
        {...said('strip', strip)}
        {...(strip === 0 ? { shown: words.noStrip, spoken: words.noStrip } : {})}
        onValue={(value) => onStrip({ strip: value > NONE ? value : 0 })}
      />
      {strip > 0 && (
        <RangeControl
          label={words.stripAt}
          value={stripAt}
          least={0}
          most={length - strip}
          step={LIMITS.stripAt.step}
          {...said('stripat', stripAt)}
          onValue={(value) => onStrip({ stripAt: value })}
        />
      )}
    </>
  );
}
