import type { Example } from '../lib/example.ts';
import { SkipLink } from './SkipLink.tsx';

/** Out of sight until it takes focus. */
export const examples: readonly Example[] = [
  { name: 'seen in focus', element: <SkipLink label="Skip to the text" /> },
];
