import type { Example } from '../../lib/example.ts';
import { Paragraphs } from './Paragraphs.tsx';

const TEXTS = [
  'A rill is the small channel in which running water becomes visible; a plow hides it, and the next storm cuts it again in the same place.',
  'A second paragraph shows the distance between two.',
];

/** Running text at its measure. */
export const examples: readonly Example[] = [
  { name: 'two paragraphs', element: <Paragraphs texts={TEXTS} /> },
];
