import type { Example } from '../../lib/example.ts';
import { SlopeStill } from './SlopeStill.tsx';

/** The small drawing that leads to the slope. */
export const examples: readonly Example[] = [
  { name: 'at rest', element: <SlopeStill words={{ link: 'See your own slope', pages: [] }} /> },
];
