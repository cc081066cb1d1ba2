import { parse } from 'yaml';
import yaml from '../../../tests/content/slope.yaml?raw';
import { slopeSchema } from './schema.ts';
import { LANGUAGE } from '../../lib/constants.ts';
import { slopeCopy } from './figures.ts';
import { SlopeBench } from './SlopeBench.tsx';

const { bench, regions } = slopeSchema
  .pick({ bench: true, regions: true })
  .strip()
  .parse(parse(yaml));

export const stories = {
  'bare against residues': <SlopeBench copy={slopeCopy(bench, LANGUAGE)} regions={regions} />,
};
