import type { Example } from '../lib/example.ts';
import { Mark } from './Mark.tsx';

/** The mark in the colour of the text. */
export const examples: readonly Example[] = [{ name: 'in the colour of text', element: <Mark /> }];
