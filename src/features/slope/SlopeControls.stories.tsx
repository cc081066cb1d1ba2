import { WORDS } from './example-words.ts';
import { FIRST, FIRST_CHANGED } from './setting.ts';
import { SlopeControls } from './SlopeControls.tsx';
import { SlopeStore } from './slope-store.ts';

const store = new SlopeStore();
const regions = [{ name: 'A place', rain: FIRST.rain, soil: FIRST.soil }];
const shared = { words: WORDS, regions, store };

export const stories = {
  'a strip, compared': (
    <SlopeControls {...shared} setting={FIRST_CHANGED} units="metric" name="metric" isCompared />
  ),
  'sod elsewhere, in US units': (
    <SlopeControls
      {...shared}
      setting={{ ...FIRST, cover: 'grass', rain: 3744 }}
      units="us"
      name="us"
      isCompared={false}
    />
  ),
};
