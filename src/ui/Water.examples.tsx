import { patchArt } from '../drawings/patch.ts';
import type { Example } from '../lib/example.ts';
import { Land } from './Land.tsx';
import { Water } from './Water.tsx';

const { viewBox, contours, water } = patchArt('a seed', 'card');

/** Streams by themselves, and in the land that they run through. */
export const examples: readonly Example[] = [
  {
    name: 'alone',
    element: (
      <svg viewBox={viewBox} fill="none" aria-hidden="true">
        <Water reaches={water} />
      </svg>
    ),
  },
  {
    name: 'in its land',
    element: (
      <svg viewBox={viewBox} fill="none" aria-hidden="true">
        <Land contours={contours} />
        <Water reaches={water} />
      </svg>
    ),
  },
];
