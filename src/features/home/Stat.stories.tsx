import { LIBRARY } from '../../text/example-text.ts';
import { Stat } from './Stat.tsx';

const stat = { value: '35 ± 11', unit: '%', caption: 'What the number measures.' };

export const stories = {
  'worked out on the page': <Stat {...stat} source="computed" sources={LIBRARY.sources} />,
  'read elsewhere': <Stat {...stat} source="grass" sources={LIBRARY.sources} />,
};
