import { z } from 'zod';

const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;
const CONTROL_IN_BODY = /[^\P{Cc}\n\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Markup that people paste from other programs. A line of plain text would show it literally. */
const PASTED = [
  {
    // The beginning of a tag, an end tag, a comment, or a processing instruction (HTML, 13.2.5.6).
    pattern: /<[a-z/!?]/i,
    sentence:
      'Remove the HTML: this text is published exactly as you write it, including the tags.',
  },
  {
    pattern: /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i,
    sentence:
      'Write the character itself, such as & or ©: this text is published exactly as you write it.',
  },
  {
    pattern:
      /\*\*|__|~~|\u0060[^\u0060]+\u0060|!?\[[^\]]*\]\(|^#{1,6} |^> |(?<![\w*])\*(?=\S)[^*]*\S\*(?![\w*])|(?<![\w_])_(?=\S)[^_]*\S_(?![\w_])/,
    sentence:
      'Remove the Markdown: this text is published exactly as you write it, including stars, hashes, and brackets.',
  },
  {
    pattern: /%\s*(?:%|per ?cent)/i,
    sentence: 'Remove the % sign: {accuracy} already contains one.',
  },
  {
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€/,
    sentence:
      'Write the garbled character again: a program saved the file in another encoding and lost it.',
  },
];

const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/;

/** A bidirectional control with the one that closes it and no other in between (Unicode UAX #9). */
const CLOSED =
  /[\u202A\u202B\u202D\u202E][^\u202A-\u202E\u2066-\u2069]*\u202C|[\u2066-\u2068][^\u202A-\u202E\u2066-\u2069]*\u2069/g;

/** An unclosed direction control would reverse the text around it. */
export function closesDirectionControls(value: string): boolean {
  const rest = value.replace(CLOSED, '');
  return rest === value ? !DIRECTION.test(value) : closesDirectionControls(rest);
}

/**
 * One line of plain text of `min` to `max` characters.
 * @param reason for the limit, which the message repeats
 */
export function text(
  min: number,
  max: number,
  reason = 'a longer text does not fit in its place on the page',
) {
  const lengthen = min > 1 ? `Lengthen it to at least ${min} characters` : 'Write something here';
  return z
    .string()
    .min(min, `${lengthen}: ${min > 1 ? reason : 'this text may not be empty'}.`)
    .max(max, `Shorten it to ${max} characters: ${reason}.`)
    .refine(
      (value) => !/[^\n]\n+$/.test(value),
      'Write >- after the key instead of > or |, which add a line break to the text.',
    )
    .refine(
      (value) => !VISIBLE.test(value) || value.replace(/\n+$/, '') === value.trim(),
      'Remove the space at its beginning or end.',
    )
    .refine(
      (value) => !CONTROL.test(value.trim()),
      'Remove the line break, tab, or control character: this is one line of plain text.',
    )
    .superRefine((value, context) => {
      for (const { pattern, sentence } of PASTED) {
        if (pattern.test(value)) context.addIssue({ code: 'custom', message: sentence });
      }
    })
    .refine(
      closesDirectionControls,
      'Remove the direction control (U+202A to U+202E, U+2066 to U+2069) that is never closed: it would reverse the text after it.',
    )
    .refine(
      (value) => value === '' || VISIBLE.test(value),
      'Write visible characters: this text has only invisible ones.',
    );
}

/** The Markdown below the front matter, which may be empty. */
export const bodySchema = z
  .string()
  .refine(
    (value) => !CONTROL_IN_BODY.test(value),
    'Remove the control character from the text below the front matter.',
  );
