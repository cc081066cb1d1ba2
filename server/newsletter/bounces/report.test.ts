import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounceMail, feedbackMail, reportMail } from '../../../tests/support/bounce-mails.ts';
import { MAX_BYTES } from './job.ts';
import type { GetSection, Report } from './report.ts';
import { classify, isPermanent, readReport, SECTIONS } from './report.ts';

const TOKEN = 'abcDEFghijklmnopqrst-_';
const JANE = 'jane@farm.example';
const FAILED = { action: 'failed', status: '5.1.1', address: JANE };

describe('readReport', () => {
  it('reads the status of each recipient, and the token in the returned header', () => {
    const other = { action: 'delivered', status: '2.0.0', address: 'tom@farm.example' };
    expect(readReport(bounceMail(TOKEN, [other, FAILED]))).toEqual({
      token: TOKEN,
      recipients: [
        { addresses: ['', 'tom@farm.example'], action: 'delivered', status: '2.0.0' },
        { addresses: ['', JANE], action: 'failed', status: '5.1.1' },
      ],
    });
  });

  it.each([
    ['Status: 5.1.1 (no such user)', '5.1.1'],
    ['Status: 5.0.0\r\nDiagnostic-Code: smtp; 550 5.1.1 <jane@farm.example>: unknown', '5.1.1'],
    ['Status: 5.0.0\r\nDiagnostic-Code: smtp; 550 unknown', '5.0.0'],
    ['Status: 5.1.8\r\nDiagnostic-Code: smtp; 550 5.1.1 unknown', '5.1.8'],
    ['Diagnostic-Code: smtp; 550 5.1.1 unknown', ''],
  ])('reads the status in "%s"', (fields, status) => {
    const mail = reportMail(
      [
        'message/delivery-status',
        `Final-Recipient: rfc822;<Jane@Farm.Example>\r\nAction: Failed\r\n${fields}`,
      ],
      ['text/rfc822-headers', `X-Newsletter-Token:\r\n ${TOKEN}`],
    );
    expect(readReport(mail)).toEqual({
      token: TOKEN,
      recipients: [{ addresses: ['', JANE], action: 'failed', status }],
    });
  });

  it('decodes parts', () => {
    const status = Buffer.from('Action: failed\r\nStatus: 5.1.1').toString('base64');
    const mail = reportMail(
      ['message/delivery-status\r\nContent-Transfer-Encoding: base64', status],
      [
        'text/rfc822-headers\r\nContent-Transfer-Encoding: quoted-printable',
        `X-Newsletter-Token: =61bc=\r\n${TOKEN.slice(3)}\r\n`,
      ],
    );
    expect(readReport(mail)).toMatchObject({ token: TOKEN, recipients: [{ status: '5.1.1' }] });
  });

  it('reads the type of a feedback report', () => {
    expect(readReport(feedbackMail(TOKEN, 'Abuse'))).toEqual({ token: TOKEN, feedback: 'abuse' });
  });

  it('reads a returned mail that was cut off', () => {
    const report = bounceMail(TOKEN, [FAILED]);
    const cut = report('3').replace(/\r\n\r\n.*/s, '');
    const mail: GetSection = (name) => (name === '3' ? cut : report(name));
    expect(readReport(mail)).toMatchObject({ token: TOKEN });
  });

  it('finds a token only in the header of the returned mail', () => {
    const status = ['message/delivery-status', 'Action: failed\r\nStatus: 5.1.1'] as const;
    const read = (type: string, text: string) => readReport(reportMail(status, [type, text]));
    const line = `X-Newsletter-Token: ${TOKEN}`;
    expect(read('message/rfc822', `${line}\r\n\r\nBody`)).toMatchObject({ token: TOKEN });
    expect(read('message/rfc822', `Subject: x\r\n\r\n${line}`)).toBeUndefined();
    expect(read('text/plain', line)).toBeUndefined();
    expect(
      read('message/rfc822', `Message-ID: <issue-7-${TOKEN}@rillwatch.example>`),
    ).toBeUndefined();
  });

  it('reads a report without a part for people, and with its parts in another order', () => {
    const report = bounceMail(TOKEN, [FAILED]);
    const reordered: GetSection = (name) => {
      // The returned mail is the first of two parts.
      const moved = name.replace('3', '-').replace('1', '3');
      const found = SECTIONS.find((one) => one === moved);
      return found ? report(found) : '';
    };
    expect(readReport(reordered)).toEqual(readReport(report));
  });

  it('ignores mails of other types, and incomplete reports', () => {
    const report = bounceMail(TOKEN, [FAILED]);
    const other = 'Subject: Fwd\r\nContent-Type: multipart/mixed; boundary="multipart/report"\r\n';
    for (const header of [other, '']) {
      expect(readReport((name) => (name === 'header' ? header : report(name)))).toBeUndefined();
    }
    expect(readReport((name) => (name.startsWith('2') ? '' : report(name)))).toBeUndefined();
    expect(readReport((name) => (name.startsWith('3') ? '' : report(name)))).toBeUndefined();
  });

  it('ignores a read receipt', () => {
    const receipt = reportMail(
      ['message/disposition-notification', 'Disposition: manual-action; displayed'],
      ['message/rfc822', `X-Newsletter-Token: ${TOKEN}\r\n\r\n`],
    );
    expect(readReport(receipt)).toBeUndefined();
  });

  const pieces = fc.constantFrom(
    ...Array.from('\n :;=\0'),
    '\r\n',
    '\r\n\r\n',
    'Action: failed',
    'Status: 5.1.1',
    'X-Newsletter-Token: x',
  );
  const text = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 60 })
    .map((all) => all.join(''));
  const encoding = fc.constantFrom('', '7bit', 'base64', 'quoted-printable');

  it('never throws', () => {
    const type = fc.constantFrom('message/delivery-status', 'message/feedback-report', 'x');
    fc.assert(
      fc.property(type, text, text, encoding, (status, report, returned, code) => {
        const encoded = (name: string) => `${name}\r\nContent-Transfer-Encoding: ${code}`;
        const mail = reportMail([encoded(status), report], [encoded('message/rfc822'), returned]);
        const { token = '' } = readReport(mail) ?? {};
        expect(typeof token).toBe('string');
        expect(readReport(() => report)).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the token before any content', () => {
    fc.assert(
      fc.property(text, fc.stringMatching(/^[\w-]{1,60}$/), (content, token) => {
        const mail = reportMail(
          ['message/delivery-status', content],
          ['message/rfc822', `Subject: x\r\nX-Newsletter-Token: ${token}\r\n\r\n${content}`],
        );
        expect(readReport(mail)).toMatchObject({ token });
      }),
    );
  });

  it.each([
    ['line feeds', '\n'],
    ['folded lines', 'a:b\n '],
    ['spaces after equals signs', '= \t'],
    ['recipients', 'Action: failed\n\n'],
  ])('reads the longest sections, full of %s, in a moment', (_, content) => {
    const longest = content.repeat(MAX_BYTES / content.length);
    const code = 'Content-Transfer-Encoding: quoted-printable\r\n';
    const mail = reportMail(
      [`message/delivery-status\r\n${code}${longest}`, longest],
      [`message/rfc822\r\n${code}${longest}`, `X-Newsletter-Token: t\n${longest}`],
      `multipart/report\r\n${longest}`,
    );
    const begun = performance.now();
    expect(readReport(mail)).toMatchObject({ token: 't' });
    // Reading usually takes a tenth of this, and an expression that backtracks three times as long.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

type RecipientReport = Extract<Report, { recipients: unknown }>['recipients'][number];

const isTheirs = (address: string): boolean => address === JANE;

function recipient(status: string, action = 'failed', ...addresses: string[]): RecipientReport {
  return { addresses, action, status };
}

function judgeDelivery(...recipients: RecipientReport[]) {
  return classify({ token: '', recipients }, isTheirs);
}

describe('a delivery report', () => {
  it('has no effect if the mail may still arrive or was delivered', () => {
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded', '']) {
      expect(judgeDelivery(recipient('5.1.1', action, JANE))).toBeUndefined();
    }
    expect(judgeDelivery()).toBeUndefined();
  });

  it('counts only for the recipient of the mail', () => {
    const gone = recipient('5.1.1', 'failed', 'tom@farm.example');
    expect(judgeDelivery(gone, recipient('2.0.0', 'delivered', JANE))).toBeUndefined();
    expect(judgeDelivery(gone, recipient('4.2.2', 'failed', JANE))).toMatchObject({ kind: 'soft' });
    const full = recipient('5.2.2', 'failed', 'tom@farm.example');
    expect(judgeDelivery(full, recipient('5.1.1', 'failed', JANE))).toEqual({
      kind: 'permanent',
      status: '5.1.1',
    });
  });

  it('recognizes the recipient by the original address, even if a server rewrote it', () => {
    const rewritten = recipient('5.1.1', 'failed', JANE, 'jane@mx.farm.example');
    expect(judgeDelivery(rewritten)).toMatchObject({ kind: 'permanent' });
  });

  it('is soft if it is about other recipients or names none', () => {
    const gone = recipient('5.1.1', 'failed', 'tom@farm.example');
    expect(judgeDelivery(gone)).toMatchObject({ kind: 'soft' });
    expect(judgeDelivery(recipient('5.1.1', 'failed', ''))).toMatchObject({ kind: 'soft' });
  });
});

it.each([
  ['abuse', 'complained'],
  ['opt-out', 'unsubscribed'],
  ['not-spam', undefined],
  ['other', undefined],
  ['', undefined],
])('a feedback report of type "%s" means %s', (feedback, kind) => {
  expect(classify({ token: '', feedback }, isTheirs)?.kind).toBe(kind);
});

// 5.1.7 and 5.1.8 are about the sender, 5.4.4 about routing, 5.2.2 about a full mailbox.
it.each([
  [true, ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']],
  [false, ['5.0.0', '5.1.0', '5.1.7', '5.1.8', '5.1.100', '5.2.2', '5.4.4', '5.7.1', '4.1.1', '']],
])('is permanent: %s for %j', (expected, statuses) => {
  expect(statuses.filter(isPermanent)).toEqual(expected ? statuses : []);
});
