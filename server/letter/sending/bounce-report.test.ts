import { describe, expect, it } from 'vitest';
import { letterIdOf } from './letter-mail.ts';
import { readReport } from './bounce-report.ts';

const HASH = 'abcDEFghijklmnopqrst-_';
const ID = `<${letterIdOf(7, HASH)}@rillwatch.example>`;

/** A report of several parts, as mail servers send them. */
function report(
  type: string,
  parts: readonly (readonly [type: string, text: string])[],
): Uint8Array {
  const lines = [
    'From: MAILER-DAEMON@mail.example',
    'To: letter@rillwatch.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    ...parts.flatMap(([part, text]) => ['--b', `Content-Type: ${part}`, '', text, '']),
    '--b--',
    '',
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}

function delivery(action: string, status: string, returned = `Message-ID: ${ID}`): Uint8Array {
  return report('delivery-status', [
    ['text/plain', `I'm sorry. Message-ID: ${ID}`],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; mail.example\r\n\r\nFinal-Recipient: rfc822; jane@farm.example\r\nAction: ${action}\r\nStatus: ${status}`,
    ],
    ['text/rfc822-headers', `From: letter@rillwatch.example\r\n${returned}\r\nSubject: x`],
  ]);
}

describe('readReport', () => {
  it.each([
    ['failed', '5.1.1', 'hard'],
    ['failed', '5.2.1 (disabled)', 'hard'],
    ['failed', '5.2.2', 'soft'],
    ['failed', '4.4.7', 'soft'],
    ['failed', '5.7.1', 'soft'],
  ])('takes a mail that %s with %s for %s', async (action, status, kind) => {
    expect(await readReport(delivery(action, status))).toEqual({ kind, letter: 7, hash: HASH });
  });

  it('leaves a mail that may still arrive', async () => {
    expect(await readReport(delivery('delayed', '4.4.1'))).toBeUndefined();
  });

  it('finds the letter where all of it was returned, and its header was folded', async () => {
    const source = report('delivery-status', [
      ['message/delivery-status', 'Action: failed\r\nStatus: 5.1.1'],
      ['message/rfc822', `From: letter@rillwatch.example\r\nMessage-ID:\r\n ${ID}\r\n\r\nBody`],
    ]);
    expect(await readReport(source)).toEqual({ kind: 'hard', letter: 7, hash: HASH });
  });

  it('reads a complaint, and no word that a mail was wanted', async () => {
    const feedback = (type: string) =>
      report('feedback-report', [
        ['message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: x/1\r\nVersion: 1`],
        ['message/rfc822', `Message-ID: ${ID}\r\n\r\nBody`],
      ]);
    expect(await readReport(feedback('abuse'))).toMatchObject({ kind: 'complaint', hash: HASH });
    expect(await readReport(feedback('not-spam'))).toBeUndefined();
  });

  it('takes nothing for a report that names no letter in what it returns', async () => {
    expect(await readReport(delivery('failed', '5.1.1', 'X: y'))).toBeUndefined();
    expect(await readReport(new TextEncoder().encode('Subject: hello\r\n\r\nhi'))).toBeUndefined();
    expect(await readReport(new Uint8Array([0, 255, 13, 10]))).toBeUndefined();
  });
});
