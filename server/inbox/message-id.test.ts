import { expect, it } from 'vitest';
import { isMessageId, formMessageId } from './message-id.ts';

const FORM = '019a7c1e-52b0-7c3a-9d54-0b6f1c2d3e4f';

it('makes one id of one message, and another of every other', () => {
  const id = formMessageId(FORM, ['Jane', 'message']);
  expect(isMessageId(id)).toBe(true);
  expect(id.charAt(14)).toBe('8');
  expect('89ab').toContain(id.charAt(19));
  expect(formMessageId(FORM, ['Jane', 'message'])).toBe(id);
  expect(formMessageId(FORM, ['Janem', 'essage'])).not.toBe(id);
  expect(formMessageId(FORM, ['Jane', 'message', ''])).not.toBe(id);
});

it('lets ids grow with the time of their forms, whatever was typed', () => {
  for (const typed of ['Jane', 'John', 'Mary']) {
    expect(formMessageId(FORM, [typed])).toMatch(/^019a7c1e-52b0-8/);
  }
});

it('makes an id of a form without one, too', () => {
  const id = formMessageId('token', ['Jane', 'message']);
  expect(isMessageId(id)).toBe(true);
  expect(formMessageId('token', ['Jane', 'message'])).toBe(id);
  expect(formMessageId('nekot', ['Jane', 'message'])).not.toBe(id);
});

it.each(['', 'x', undefined, 7, '6F1C1D0E-9F0B-4A53-8C3E-2F6B8A0C7D11'])(
  'takes %j for no id',
  (value) => {
    expect(isMessageId(value)).toBe(false);
  },
);
