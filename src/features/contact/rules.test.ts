import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIMITS, wordsOfAVisitor } from '../../../tests/support/message-copy.ts';
import { byField, FIELDS, type FormField } from './fields.ts';
import { checkMessage, cleanMessage, type MessageFields } from './rules.ts';

/** A normalized field. Zod's `max` counts differently from `maxlength`. */
function fieldSchema({ control, limit }: FormField) {
  const text = z.string().refine((value) => value.length <= limit, 'too-long');
  const needed = control.required ? text.min(1, 'missing') : text;
  const address = z.email({ pattern: z.regexes.html5Email, error: 'invalid' });
  return control.type === 'email' ? needed.check(address) : needed;
}

/** The same rules in Zod, as the reference for our smaller and faster ones. */
const messageSchema = z
  .strictObject(byField(() => z.string()))
  .transform(cleanMessage)
  .pipe(z.object(byField(fieldSchema)));

function errorsOfSchema(fields: MessageFields): Record<string, string> {
  const { error } = messageSchema.safeParse(fields);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** Text that is likely to be at a limit, empty, or full of invisible characters. */
function someText(limit: number): fc.Arbitrary<string> {
  const odd = fc.constantFrom(' ', '\r\n', '\t', '\u0000', '\u2028', '\ud800', '\u0085', '🌾', 'é');
  const around = fc
    .integer({ min: limit - 2, max: limit + 2 })
    .map((length) => 'x'.repeat(Math.max(0, length)));
  return fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(odd).map((parts) => parts.join('')),
    fc.tuple(odd, around, odd).map((parts) => parts.join('')),
  );
}

const emails = fc.oneof(
  someText(LIMITS.email),
  fc.emailAddress(),
  fc.tuple(fc.string(), fc.domain()).map(([local, domain]) => `${local}@${domain}`),
  fc.stringMatching(/^[\w.+-]{1,5}@[\w.-]{1,70}(?:\.[\w-]{1,3})?$/),
);

const messages: fc.Arbitrary<MessageFields> = fc.record(
  byField(({ control, limit }) => (control.type === 'email' ? emails : someText(limit))),
);

describe('checkMessage', () => {
  it('always agrees with the schema', () => {
    fc.assert(
      fc.property(messages, (fields) => {
        expect(checkMessage(fields)).toEqual(errorsOfSchema(fields));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['\u200b', '\u3164', '\u2800', ' \u00ad\n'])(
    'counts a text of only %j as missing',
    (unseen) => {
      const typed = { ...wordsOfAVisitor, name: unseen, message: unseen, organization: unseen };
      expect(checkMessage(typed)).toEqual({ name: 'missing', message: 'missing' });
      expect(cleanMessage(typed).organization).toBe('');
    },
  );

  it('accepts an address with invisible characters at its ends, and a domain with its own letters', () => {
    for (const email of ['\u200bjane@farm.example\u202c', 'jane@farm.example\u2060']) {
      expect(checkMessage({ ...wordsOfAVisitor, email })).toEqual({});
      expect(cleanMessage({ ...wordsOfAVisitor, email }).email).toBe('jane@farm.example');
    }
    const email = 'info@müller.example';
    expect(checkMessage({ ...wordsOfAVisitor, email })).toEqual({});
    expect(checkMessage({ ...wordsOfAVisitor, email: 'müller@farm.example' })).toEqual({
      email: 'invalid',
    });
  });

  it('counts a line break once, in every encoding', () => {
    const lines = Array.from({ length: LIMITS.message / 2 }, () => 'a').join('\r\n');
    expect(checkMessage({ ...wordsOfAVisitor, message: lines })).toEqual({});
  });
});

it('cleanMessage: removes everything that could end a header line, and changes nothing when it is applied again', () => {
  fc.assert(
    fc.property(messages, (fields) => {
      const clean = cleanMessage(fields);
      for (const { name, control } of FIELDS) {
        expect(clean[name]).not.toMatch(control.rows ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u);
      }
      expect(Object.values(clean).every((value) => value.isWellFormed())).toBe(true);
      expect(cleanMessage(clean)).toEqual(clean);
    }),
  );
});
