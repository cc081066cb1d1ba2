import type { Example } from '../lib/example.ts';
import { Mark } from '../ui/Mark.tsx';

const drawing = {
  viewBox: '0 0 24 24',
  paths: [{ d: 'M4 4l8 16 8-16', 'stroke-width': '3' }],
};

/** A mark in the color of the text. */
export const examples: readonly Example[] = [
  { name: 'in the color of text', element: <Mark drawing={drawing} /> },
];
