import { z } from 'zod';
import { hasBegun } from '../lib/dates.ts';
import { calendarDaySchema } from './parts.ts';
import { text } from './text.ts';

/** What a text says differently since its publication. The newest change is the last one. */
export const updatesSchema = z
  .exactOptional(
    z
      .array(
        z.strictObject({
          date: calendarDaySchema
            .refine(hasBegun, 'Write a date that is not in the future.')
            .describe('The day of the change, as year-month-day.'),
          change: text(1, 240, 'one or two sentences are enough').describe(
            'What the text says differently now, in a sentence for its readers.',
          ),
        }),
      )
      .min(1, 'Remove `updated`, or say what has changed and when.'),
  )
  .meta({
    title: 'Changes',
    description: 'What has changed since publication. Each change has a date and a sentence.',
  });
export type Updates = z.infer<typeof updatesSchema>;
