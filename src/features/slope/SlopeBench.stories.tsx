import { parse } from 'yaml';
import yaml from '../../../tests/content/slope.yaml?raw';
import { slopeFields } from './schema.ts';
import { LANGUAGE } from '../../lib/constants.ts';
import { slopeCopy } from './figures.ts';
import { SlopeBench } from './SlopeBench.tsx';

const { bench, ...choices } = slopeFields
  .pick({ bench: true, rains: true, soils: true, opens: true, yearlyRain: true })
  .strip()
  .parse(parse(yaml));

export const stories = {
  'plowed against not plowed': (
    <SlopeBench
      copy={slopeCopy({ bench, ...choices }, LANGUAGE)}
      choices={choices}
      places={{ brand: 'Rillwatch', address: 'https://rillwatch.example/slope', contact: '#' }}
    />
  ),
};
