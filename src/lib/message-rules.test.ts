import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageSchema } from '../schemas/message.ts';
import { FIELD_LIMITS, FIELD_NAMES } from './message-limits.ts';
import type { MessageFields } from './message-rules.ts';
import { checkMessage, cleanMessage } from './message-rules.ts';

const GOOD: MessageFields = {
  name: 'Jane Doe',
  email: 'jane@farm.example',
  organization: '',
  message: 'The lower field runs brown after rain.',
};

function mistakesOfSchema(fields: MessageFields): Record<string, string> {
  const { error } = messageSchema.safeParse(fields);
  const mistakes: Record<string, string> = {};
  // The first of several is the one that is said.
  for (const { path, message } of error?.issues ?? []) mistakes[String(path[0])] ??= message;
  return mistakes;
}

/** Text that is likely to be at a limit, empty, or full of what nobody sees. */
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
  someText(FIELD_LIMITS.email),
  fc.emailAddress(),
  fc.tuple(fc.string(), fc.domain()).map(([local, domain]) => `${local}@${domain}`),
  fc.stringMatching(/^[\w.+-]{1,5}@[\w.-]{1,70}(?:\.[\w-]{1,3})?$/),
);

const messages: fc.Arbitrary<MessageFields> = fc.record({
  name: someText(FIELD_LIMITS.name),
  email: emails,
  organization: someText(FIELD_LIMITS.organization),
  message: someText(FIELD_LIMITS.message),
});

describe('checkMessage', () => {
  it('always says what the schema says', () => {
    fc.assert(
      fc.property(messages, (fields) => {
        expect(checkMessage(fields)).toEqual(mistakesOfSchema(fields));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes a message whose every field is as long as it may be', () => {
    const longest = {
      name: 'n'.repeat(FIELD_LIMITS.name),
      email: `${'e'.repeat(FIELD_LIMITS.email - '@farm.example'.length)}@farm.example`,
      organization: 'o'.repeat(FIELD_LIMITS.organization),
      message: 'm'.repeat(FIELD_LIMITS.message),
    };
    expect(checkMessage(longest)).toEqual({});
    for (const name of FIELD_NAMES) {
      expect(checkMessage({ ...longest, [name]: `x${longest[name]}` })).toEqual({
        [name]: 'too-long',
      });
    }
  });

  it('counts a line end once, however it was sent', () => {
    const lines = Array.from({ length: FIELD_LIMITS.message / 2 }, () => 'a').join('\r\n');
    expect(checkMessage({ ...GOOD, message: lines })).toEqual({});
  });

  it.each(['jane', 'jane@', '@farm.example', 'jane@farm..example', 'a b@c', 'jane@-farm.example'])(
    'refuses the address %s',
    (email) => {
      expect(checkMessage({ ...GOOD, email })).toEqual({ email: 'malformed' });
    },
  );
});

describe('cleanMessage', () => {
  it('leaves nothing that could end a line of a header, and changes nothing a second time', () => {
    fc.assert(
      fc.property(messages, (fields) => {
        const clean = cleanMessage(fields);
        expect(`${clean.name}${clean.email}${clean.organization}`).not.toMatch(/\p{Cc}/u);
        expect(clean.message).not.toMatch(/[^\P{Cc}\n\t]/u);
        expect(Object.values(clean).every((value) => value.isWellFormed())).toBe(true);
        expect(cleanMessage(clean)).toEqual(clean);
      }),
    );
  });
});
