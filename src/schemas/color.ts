import { z } from 'zod';

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const OKLCH = new RegExp(
  String.raw`^oklch\(${NUMBER}% ${NUMBER} ${NUMBER}deg(?: / ${NUMBER}%)?\)$`,
);
const HEX = /^#[0-9a-f]{6}$/i;

/** Aborts, because contrast cannot be computed without a color. */
export const colorSchema = z
  .string({
    error: ({ input }) => {
      if (input === null)
        return "Put the color in quotation marks, as in '#14463f': without them, # begins a comment.";
      return typeof input === 'object'
        ? 'Write one color here: it is the same by day and by night.'
        : undefined;
    },
  })
  .refine((value) => OKLCH.test(value) || HEX.test(value), {
    error: 'Write a color, such as #14463f or oklch(36% 0.05 180deg).',
    abort: true,
  })
  .meta({ format: 'color' });

export const dayAndNightSchema = z.strictObject(
  {
    day: colorSchema.describe('In the light theme.'),
    night: colorSchema.describe('In the dark theme.'),
  },
  {
    error: ({ input }) =>
      typeof input === 'string'
        ? 'Write a color for the day and one for the night, as in { day: …, night: … }.'
        : undefined,
  },
);
export type DayAndNight = z.infer<typeof dayAndNightSchema>;
