import { z } from 'zod';
import { text } from './text.ts';

const NOT_SEEN = 'who cannot see the drawing only hears this text';

/** A word or two that stand in a drawing. */
const wordSchema = text(1, 14, 'a longer word runs into what is drawn beside it');

const said = {
  /** What the drawing shows, in a sentence. */
  title: text(10, 90, NOT_SEEN),
  /** What there is to see in it. */
  description: text(20, 400, NOT_SEEN),
};

/** `content/drawings.yaml`: what the drawings that carry a meaning say, by their names. */
export const drawingsSchema = z.strictObject({
  'pixels-bare-wet-green': z.strictObject({
    ...said,
    bare: wordSchema,
    wet: wordSchema,
    green: wordSchema,
    /** What an eye sees of the light, and what it does not. */
    visible: wordSchema,
    infrared: wordSchema,
  }),
  'splash-to-gully': z.strictObject({
    ...said,
    splash: wordSchema,
    sheet: wordSchema,
    rill: wordSchema,
    gully: wordSchema,
    /** Depth from which on a rill is a gully. */
    limit: wordSchema,
  }),
  'model-and-spade': z.strictObject({ ...said, model: wordSchema, dug: wordSchema }),
  'grass-strips': z.strictObject({
    ...said,
    /** Widths of the two strips, and how much of the sediment each holds. */
    narrow: wordSchema,
    narrowHolds: wordSchema,
    wide: wordSchema,
    wideHolds: wordSchema,
  }),
  'slope-before-after': z.strictObject({ ...said, before: wordSchema, after: wordSchema }),
  'product-in-use': z.strictObject({
    ...said,
    /** The one word of warning on the telephone. */
    warning: wordSchema,
  }),
});
export type DrawingWords = z.infer<typeof drawingsSchema>;

/** Name of a drawing that carries a meaning, by which content asks for it. */
export const drawingNameSchema = drawingsSchema.keyof();
export type DrawingName = z.infer<typeof drawingNameSchema>;
