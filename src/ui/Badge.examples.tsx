import type { Example } from '../lib/example.ts';
import { Badge } from './Badge.tsx';

/** Badges as they stand on cards and above headings. */
export const examples: readonly Example[] = [
  { name: 'a word', element: <Badge>Live</Badge> },
  { name: 'a phrase', element: <Badge>Real-Time Monitoring</Badge> },
];
