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

/** Names of a page's regions must be unique. */
function labeled(today: string): typeof WORDS {
  return { ...WORDS, answer: { ...WORDS.answer, today } };
}

export const stories = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, [setting, units]], index) => [
    name,
    <SlopeFigure name={`example-${index}`} setting={setting} units={units} words={labeled(name)} />,
  ]),
);
