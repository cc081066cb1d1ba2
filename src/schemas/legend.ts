import { z } from 'zod';
import { text } from './text.ts';

/** Colors of the theme that scenes draw with. */
const legendColors = ['vein', 'straw', 'rust', 'ember', 'cool', 'iris', 'young', 'cream'] as const;

/** What a scene's colors stand for, in the order in which the words stand below it. */
export const legendSchema = z
  .partialRecord(z.enum(legendColors), text(1, 24, 'a legend names each color in a word or three'))
  .default({});
export type Legend = z.infer<typeof legendSchema>;
