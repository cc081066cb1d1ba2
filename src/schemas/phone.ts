import { z } from 'zod';
import { invalid } from './sentences.ts';
import { text } from './text.ts';

/** At the end of a number, however it is written. */
const SAME_DIGITS = 6;

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

export const phoneSchema = z
  .strictObject({
    display: text(5, 30, 'phone numbers are shorter than that'),
    /** The number in the format that phones dial (E.164). */
    e164: z.e164({
      error: invalid(
        "Write a plus sign, the country code and the number without spaces, such as '+16075550142'.",
      ),
    }),
    hours: text(1, 60, 'the hours fit on one line'),
  })
  .refine(
    // Prefixes and extensions differ, and letters stand for digits.
    ({ display, e164 }) =>
      /\p{L}/u.test(display) || digitsOf(display).includes(digitsOf(e164).slice(-SAME_DIGITS)),
    {
      error: 'Write the number that `display` shows: phones would dial another one.',
      path: ['e164'],
    },
  );
