import { expect, it } from 'vitest';
import { isMessageId, messageIdOf } from './message-id.ts';

it('makes one id of one message, and another of every other', () => {
  const id = messageIdOf(['form', 'Jane', 'message']);
  expect(isMessageId(id)).toBe(true);
  expect(id.charAt(14)).toBe('8');
  expect('89ab').toContain(id.charAt(19));
  expect(messageIdOf(['form', 'Jane', 'message'])).toBe(id);
  expect(messageIdOf(['form', 'Janem', 'essage'])).not.toBe(id);
  expect(messageIdOf(['form', 'Jane', 'message', ''])).not.toBe(id);
});

it.each(['', 'x', undefined, 7, '6F1C1D0E-9F0B-4A53-8C3E-2F6B8A0C7D11'])(
  'takes %j for no id',
  (value) => {
    expect(isMessageId(value)).toBe(false);
  },
);
