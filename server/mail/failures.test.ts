import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceOn, failureOf, reasonOf } from './failures.ts';
import type { MailKind } from './kinds.ts';

const NOTICE: MailKind = {
  afterCrash: 'repeat',
  afterRefusal: 'retry',
  compose: () => Promise.resolve(undefined),
};
const ISSUE: MailKind = { ...NOTICE, afterCrash: 'unknown', afterRefusal: 'fail' };

function answer(responseCode: number, command: string): Error {
  const response = `${responseCode} 5.1.1 <ann@farm.example>: no such user`;
  return Object.assign(new Error(response), { code: 'EENVELOPE', responseCode, response, command });
}

const BROKEN = Object.assign(new Error('ann@farm.example'), { code: 'ECONNECTION' });
const FIRST = { attempts: 1, unanswered: 0 };
const LAST = { attempts: 30, unanswered: 0 };

describe('failureOf', () => {
  it.each([
    ['connection', BROKEN, 'server'],
    ['greeting', answer(421, 'CONN'), 'server'],
    ['password', answer(535, 'AUTH PLAIN'), 'server'],
    ['sender', answer(550, 'MAIL FROM'), 'kind'],
    ['recipient', answer(450, 'RCPT TO'), 'queue'],
    ['recipient, of a notice, for good', answer(550, 'RCPT TO'), 'queue'],
    ['content', answer(451, 'DATA'), 'queue'],
  ] as const)('defers the affected mails: %s', (_, error, defers) => {
    expect(failureOf(error, false, NOTICE, FIRST)).toMatchObject({ state: 'waiting', defers });
    expect(failureOf(error, false, NOTICE, LAST)).toMatchObject({ state: 'failed', defers });
  });

  it('is final if the recipient or the content of an issue is refused permanently', () => {
    for (const command of ['RCPT TO', 'DATA']) {
      const failure = failureOf(answer(550, command), command === 'DATA', ISSUE, FIRST);
      expect(failure).toEqual({
        state: 'failed',
        reason: 'EENVELOPE 550 5.1.1',
        enhancedStatus: '5.1.1',
      });
    }
    expect(failureOf(answer(550, 'MAIL FROM'), false, ISSUE, FIRST).state).toBe('waiting');
  });

  it('makes the mail unknown, or repeats it, if the reply to the content is missing', () => {
    expect(failureOf(BROKEN, true, ISSUE, FIRST)).toEqual({
      state: 'unknown',
      reason: 'ECONNECTION',
      isUnanswered: true,
    });
    expect(failureOf(BROKEN, true, NOTICE, FIRST)).toMatchObject({
      state: 'waiting',
      defers: 'queue',
      isUnanswered: true,
    });
    // A refusal is a reply.
    expect(failureOf(answer(451, 'DATA'), true, NOTICE, FIRST).isUnanswered).toBe(false);
    expect(failureOf(BROKEN, false, NOTICE, FIRST).isUnanswered).toBe(false);
  });

  it('makes a repeated mail unknown after its third copy, or if it is given up after a copy', () => {
    expect(failureOf(BROKEN, true, NOTICE, { attempts: 9, unanswered: 1 }).state).toBe('waiting');
    expect(failureOf(BROKEN, true, NOTICE, { attempts: 9, unanswered: 2 }).state).toBe('unknown');
    expect(failureOf(BROKEN, false, NOTICE, { attempts: 29, unanswered: 2 }).state).toBe('waiting');
    expect(failureOf(BROKEN, false, NOTICE, { attempts: 30, unanswered: 1 }).state).toBe('unknown');
  });
});

describe('reasonOf', () => {
  it('has a code for everything that was thrown', () => {
    expect(reasonOf(new TypeError('ann@farm.example'))).toBe('TypeError');
    expect(reasonOf('ann@farm.example')).toBe('unknown');
    expect(reasonOf(new Error('self-signed certificate'))).toBe('ECERTIFICATE');
  });

  it('repeats only the codes of a mail server', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 599 }),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('', '4.7.1 ', '5.1.10 ', '9.9.9 ', '5.1.1@farm.example '),
        (code, text, status) => {
          const response = `${code} ${status}${text}ann@farm.example`;
          const error = Object.assign(new Error(response), {
            code: 'EENVELOPE',
            responseCode: code,
            response,
          });
          expect(reasonOf(error)).toMatch(
            /^(?:EENVELOPE \d{3}(?: [245]\.\d+\.\d+)?|ECERTIFICATE)$/,
          );
        },
      ),
    );
  });
});

it('gives advice about settings that the owner can change', () => {
  expect(adviceOn('ETLS 502')).toContain('set SMTP_TLS=off');
  expect(adviceOn('EAUTH 535 5.7.8')).toContain('user and password in SMTP_URL');
  expect(adviceOn('EENVELOPE 550')).toBeUndefined();
});
