import { parse } from 'yaml';
import yaml from '../../../tests/content/slope.yaml?raw';
import { slopeSchema } from './schema.ts';
import { COVERS, FIRST, FIRST_CHANGED, type Setting } from './setting.ts';
import { SlopeFigure } from './SlopeFigure.tsx';

const { bench } = slopeSchema.pick({ bench: true }).strip().parse(parse(yaml));

const SETTINGS: Readonly<Record<string, Setting>> = {
  ...Object.fromEntries(COVERS.map((cover) => [cover, { ...FIRST, cover }])),
  strip: FIRST_CHANGED,
  'too long for furrows across': { ...FIRST, plowing: 'across', steepness: 20, rain: 8875 },
};

export const stories = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, setting]) => [
    name,
    <SlopeFigure
      name={name.replaceAll(' ', '-')}
      setting={setting}
      units={setting.plowing === 'down' ? 'metric' : 'us'}
      // Landmarks of one page need different names.
      copy={{ ...bench, answer: { ...bench.answer, today: name } }}
    />,
  ]),
);
