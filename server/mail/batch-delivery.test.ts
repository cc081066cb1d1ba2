import { describe, expect, it } from 'vitest';
import { verdictOn } from './batch-delivery.ts';

function answer(responseCode: number, command: string): Error {
  return Object.assign(new Error('no'), { responseCode, command });
}

describe('verdictOn', () => {
  it.each([
    ['refuses the reader for good', answer(550, 'RCPT TO'), false, 'refused'],
    ['refuses the content for good', answer(554, 'DATA'), true, 'refused'],
    ['puts the reader off', answer(451, 'RCPT TO'), false, 'later'],
    ['puts the content off', answer(452, 'DATA'), true, 'later'],
    ['refuses the sender', answer(550, 'MAIL FROM'), false, 'trouble'],
    ['refuses the password', answer(535, 'AUTH PLAIN'), false, 'trouble'],
    ['is not there', new Error('ECONNREFUSED'), false, 'trouble'],
    ['hangs up after the content', new Error('ECONNECTION'), true, 'unknown'],
  ])('of a mail server that %s', (_, error, isHandedOver, verdict) => {
    expect(verdictOn(error, isHandedOver)).toBe(verdict);
  });
});
