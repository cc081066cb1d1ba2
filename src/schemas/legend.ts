import { z } from 'zod';
import { text } from './text.ts';

/** Colors of the theme that scenes use. */
const legendColors = ['vein', 'straw', 'rust', 'ember', 'cool', 'iris', 'young', 'cream'] as const;

/** Explanations of a scene's colors, in the order in which they are shown below it. */
export const legendSchema = z
  .partialRecord(z.enum(legendColors), text(1, 24, 'a legend names each color in a few words'))
  .default({});
export type Legend = z.infer<typeof legendSchema>;
