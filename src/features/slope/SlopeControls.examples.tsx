import type { Example } from '../../lib/example.ts';
import { WORDS } from './example-words.ts';
import { FIRST, FIRST_CHANGED } from './setting.ts';
import { SlopeControls } from './SlopeControls.tsx';
import { SlopeStore } from './slope-store.ts';

const store = new SlopeStore();
const regions = [{ name: 'A place', rain: FIRST.rain, soil: FIRST.soil }];
const shared = { words: WORDS, regions, store };

/** With and without a strip, alone and compared; a cover that is not worked has no furrows to choose. */
export const examples: readonly Example[] = [
  {
    name: 'a strip, compared',
    element: (
      <SlopeControls {...shared} setting={FIRST_CHANGED} units="metric" name="metric" isCompared />
    ),
  },
  {
    name: 'sod elsewhere, in US units',
    element: (
      <SlopeControls
        {...shared}
        setting={{ ...FIRST, cover: 'grass', rain: 3744 }}
        units="us"
        name="us"
        isCompared={false}
      />
    ),
  },
];
