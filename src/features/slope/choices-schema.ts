import { z } from 'zod';
import { labelSchema } from '../../schemas/parts.ts';

export const within = ({ least, most }: { least: number; most: number }) =>
  z
    .number()
    .min(least, `Write ${least} or more: the page offers no smaller value.`)
    .max(most, `Write ${most} or less: the page offers no larger value.`);

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
  href: z.url('Write a whole web address.'),
});

/** The rain of a year as a sum in mm, from which an equation of a region estimates R. */
export const yearlyRainSchema = z.strictObject({
  summary: labelSchema.describe('Opens both fields.'),
  label: labelSchema,
  region: labelSchema,
  regions: z
    .array(z.strictObject({ name: labelSchema, linear: z.number(), square: z.number() }))
    .min(1, 'Add at least one region.')
    .describe('R = linear × P + square × P².'),
});
export type YearlyRain = z.infer<typeof yearlyRainSchema>;
