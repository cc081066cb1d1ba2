import { z } from 'zod';
import { labelSchema } from '../../schemas/parts.ts';

export const within = ({ least, most }: { least: number; most: number }) =>
  z
    .number()
    .min(least, `Write ${least} or more: the page offers no smaller value.`)
    .max(most, `Write ${most} or less: the page offers no larger value.`)
    .describe(`From ${least} to ${most}, in metric units.`);

/** Names of rains or soils, of which a visitor chooses one. */
export const choicesOf = (limits: { least: number; most: number }) =>
  z
    .array(z.strictObject({ name: labelSchema, value: within(limits) }))
    .min(1, 'Add at least one.')
    .refine(
      (list) => new Set(list.map(({ value }) => value)).size === list.length,
      'Join names that have the same value: the page recognizes what was chosen by its value.',
    );

export const linkSchema = z.strictObject({
  label: labelSchema,
  href: z.url('Write a whole web address.').describe('The whole address of another site.'),
});

/** The rain of a year as a sum in mm, from which an equation of a region estimates R. */
export const yearlyRainSchema = z.strictObject({
  summary: labelSchema.describe('Opens both fields.'),
  label: labelSchema.describe('Before the field for the rain of a year in mm.'),
  region: labelSchema.describe('Before the choice of a region.'),
  regions: z
    .array(
      z.strictObject({
        name: labelSchema,
        linear: z.number().describe('What P is multiplied by, in the equation of the region.'),
        square: z.number().describe('What P² is multiplied by; 0 if the equation has none.'),
      }),
    )
    .min(1, 'Add at least one region.')
    .describe('R = linear × P + square × P², where P is the rain of a year in mm.'),
});
export type YearlyRain = z.infer<typeof yearlyRainSchema>;
