import type { Example } from '../lib/example.ts';
import { Figure } from './Figure.tsx';

const figure = { value: '35 ± 11', unit: '%', caption: 'What the number measures.' };

/** With and without who measured it. */
export const examples: readonly Example[] = [
  { name: 'worked out on the page', element: <Figure {...figure} /> },
  {
    name: 'read elsewhere',
    element: (
      <Figure
        {...figure}
        source={{ label: 'Author, Journal, 2021', href: 'https://example.org' }}
      />
    ),
  },
];
