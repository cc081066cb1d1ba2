import { z } from 'zod';
import { RANGES, type Range } from './equation/index.ts';

function inRange({ quantity, least, most, unit, source }: Range) {
  const bounds = `${least} to ${most} ${unit}`.trim();
  const error = `Write a number from ${bounds}. ${quantity} must be in this range (${source}).`;
  return z.number().min(least, error).max(most, error).describe(`${quantity}: ${bounds}.`);
}

const nameSchema = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'Begin with a lowercase letter, and use only letters and digits.');

const computedSlopeSchema = z
  .strictObject({
    acres: z
      .exactOptional(z.number().positive('Write how many acres there are.'))
      .describe('The area of the slope in acres. A farm is the sum of slopes with areas.'),
    /** Horizontal length in m from the point where runoff begins. */
    length: inRange(RANGES.length),
    /** Rise over run, in %. */
    steepness: inRange(RANGES.steepness),
    cover: inRange(RANGES.cover),
    strip: z
      .exactOptional(
        z.strictObject({
          at: z
            .number()
            .nonnegative()
            .describe('How far its upper edge is from the top of the slope, in m.'),
          width: inRange(RANGES.strip),
        }),
      )
      .describe('A strip of grass across the slope.'),
  })
  .refine(({ length, strip }) => strip === undefined || strip.at + strip.width <= length, {
    error: 'Move or narrow the strip, so that it ends before the slope does.',
    path: ['strip'],
  });
export type ComputedSlope = z.infer<typeof computedSlopeSchema>;

export const computedSchema = z
  .strictObject({
    /** R, in MJ mm/(ha h a). */
    erosivity: inRange(RANGES.erosivity),
    /** K, in t h/(MJ mm). */
    erodibility: inRange(RANGES.erodibility),
    slopes: z
      .record(nameSchema, computedSlopeSchema)
      .describe('Each slope by the name that the text uses, such as `long` in `{long.loss}`.'),
    farms: z
      .exactOptional(z.record(nameSchema, z.array(nameSchema).min(1)))
      .describe('Each farm by a name, with the names of its slopes.'),
  })
  .superRefine(({ slopes, farms = {} }, context) => {
    for (const [farm, members] of Object.entries(farms)) {
      for (const [index, member] of members.entries()) {
        if (slopes[member]?.acres !== undefined) continue;
        context.addIssue({
          code: 'custom',
          path: ['farms', farm, index],
          message: `Add ${member} to \`slopes\`, with \`acres\`: a farm is the sum of slopes with known areas.`,
        });
      }
    }
  });
export type Computed = z.infer<typeof computedSchema>;
