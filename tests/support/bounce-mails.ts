import type { GetSection } from '../../server/newsletter/bounces/report.ts';

export interface RecipientLines {
  readonly address: string;
  readonly action: string;
  readonly status: string;
}

type Part = readonly [type: string, text: string];

/** Writes a report as an IMAP server divides it. */
export function reportMail(
  status: Part,
  original: Part,
  type = 'multipart/report; report-type=any;\r\n\tboundary="b"',
): GetSection {
  const sections = {
    header: `From: MAILER-DAEMON@mail.example\r\nContent-Type: ${type}\r\n\r\n`,
    '1.mime': 'Content-Type: text/plain\r\n\r\n',
    '1': "I'm sorry to have to inform you.",
    '2.mime': `Content-Type: ${status[0]}\r\n\r\n`,
    '2': status[1],
    '3.mime': `Content-Type: ${original[0]}\r\n\r\n`,
    '3': original[1],
  };
  return (name) => sections[name];
}

function returned(token: string): Part {
  return [
    'message/rfc822',
    `From: newsletter@rillwatch.example\r\nX-Newsletter-Token: ${token}\r\n\r\nBare soil moves.`,
  ];
}

export function bounceMail(token: string, recipients: readonly RecipientLines[]): GetSection {
  const blocks = recipients.map(
    ({ address, action, status }) =>
      `Final-Recipient: rfc822; ${address}\r\nAction: ${action}\r\nStatus: ${status}`,
  );
  const status = ['Reporting-MTA: dns; mail.example', ...blocks].join('\r\n\r\n');
  return reportMail(['message/delivery-status', status], returned(token));
}

/** Writes a mailbox provider's report that a subscriber complained about an issue (RFC 5965). */
export function feedbackMail(token: string, type: string): GetSection {
  const report = `Feedback-Type: ${type}\r\nUser-Agent: x/1\r\nVersion: 1`;
  return reportMail(['message/feedback-report', report], returned(token));
}
