import type { Slope } from '../schemas/slope.ts';
import { STRIP_RANGE } from '../slope/index.ts';
import { RangeControl } from './RangeControl.tsx';
import { LIMITS, type Setting } from './setting.ts';

interface Props {
  words: Slope['bench']['controls'];
  setting: Setting;
  /** Width in m that leaves the slope a field. */
  widest: number;
  say: (metres: number) => string;
  onStrip: (change: Pick<Setting, 'strip'> | Pick<Setting, 'stripAt'>) => void;
}

/** The slider's first step is no strip: narrower ones than that are not measured. */
const NONE = STRIP_RANGE.least - LIMITS.strip.step;

/** How wide the grass strip is, and where it lies. */
export function StripControls({ words, setting, widest, say, onStrip }: Props) {
  const { length, strip, stripAt } = setting;
  return (
    <>
      <RangeControl
        label={words.strip}
        value={strip === 0 ? NONE : strip}
        least={NONE}
        most={widest}
        step={LIMITS.strip.step}
        spoken={strip === 0 ? words.noStrip : say(strip)}
        onValue={(value) => onStrip({ strip: value > NONE ? value : 0 })}
      />
      {strip > 0 && (
        <RangeControl
          label={words.stripAt}
          value={stripAt}
          least={0}
          most={length - strip}
          step={LIMITS.stripAt.step}
          spoken={say(stripAt)}
          onValue={(value) => onStrip({ stripAt: value })}
        />
      )}
    </>
  );
}
