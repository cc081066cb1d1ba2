export interface RecipientLines {
  readonly address: string;
  readonly action: string;
  readonly status: string;
}

export function reportMail(parts: readonly (readonly [type: string, text: string])[]): Uint8Array {
  const lines = [
    'From: MAILER-DAEMON@mail.example',
    'To: newsletter@rillwatch.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=any;\r\n\tboundary="b"',
    '',
    ...parts.flatMap(([type, text]) => ['--b', `Content-Type: ${type}`, '', text, '']),
    '--b--',
    '',
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}

function returned(token: string): readonly [type: string, text: string] {
  return [
    'message/rfc822',
    `From: newsletter@rillwatch.example\r\nX-Newsletter-Token: ${token}\r\n\r\nBare soil moves.`,
  ];
}

export function bounceMail(token: string, recipients: readonly RecipientLines[]): Uint8Array {
  const blocks = recipients.map(
    ({ address, action, status }) =>
      `Final-Recipient: rfc822; ${address}\r\nAction: ${action}\r\nStatus: ${status}`,
  );
  return reportMail([
    ['text/plain', "I'm sorry to have to inform you …"],
    ['message/delivery-status', ['Reporting-MTA: dns; mail.example', ...blocks].join('\r\n\r\n')],
    returned(token),
  ]);
}

/** Writes a mailbox provider's report that a subscriber complained about an issue (RFC 5965). */
export function feedbackMail(token: string, type: string): Uint8Array {
  return reportMail([
    ['message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: x/1\r\nVersion: 1`],
    returned(token),
  ]);
}
