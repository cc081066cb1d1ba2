import type { Example } from '../../lib/example.ts';
import { WORDS } from './example-words.ts';
import type { Units } from './fragment.ts';
import { FIRST, FIRST_CHANGED, type Setting } from './setting.ts';
import { SlopeFigure } from './SlopeFigure.tsx';

const SETTINGS: Readonly<Record<string, readonly [setting: Setting, units: Units]>> = {
  'furrows down the slope': [FIRST, 'metric'],
  'a strip of grass at the foot': [FIRST_CHANGED, 'metric'],
  'furrows across, in US units': [{ ...FIRST, plowing: 'across', cover: 'plowed' }, 'us'],
  'steep, under heavy rain': [{ ...FIRST, steepness: 20, length: 120, rain: 8875 }, 'metric'],
  'sparse plants': [{ ...FIRST, cover: 'sparse' }, 'metric'],
  residues: [{ ...FIRST, cover: 'residue' }, 'metric'],
  sod: [{ ...FIRST, cover: 'grass' }, 'metric'],
  forest: [{ ...FIRST, cover: 'forest' }, 'metric'],
};

/** The parts of one page have names of their own. */
function labeled(today: string): typeof WORDS {
  return { ...WORDS, answer: { ...WORDS.answer, today } };
}

/** Slopes with their answers: every cover, furrows both ways, a strip, much loss and none to speak of. */
export const examples: readonly Example[] = Object.entries(SETTINGS).map(
  ([name, [setting, units]], index) => ({
    name,
    element: (
      <SlopeFigure
        name={`example-${index}`}
        setting={setting}
        units={units}
        words={labeled(name)}
      />
    ),
  }),
);
