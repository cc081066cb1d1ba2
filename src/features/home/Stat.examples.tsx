import type { Example } from '../../lib/example.ts';
import { LIBRARY } from '../../text/example-text.ts';
import { Stat } from './Stat.tsx';

const stat = { value: '35 ± 11', unit: '%', caption: 'What the number measures.' };

/** With and without who measured it. */
export const examples: readonly Example[] = [
  {
    name: 'worked out on the page',
    element: <Stat {...stat} source="computed" sources={LIBRARY.sources} />,
  },
  {
    name: 'read elsewhere',
    element: <Stat {...stat} source="grass" sources={LIBRARY.sources} />,
  },
];
