import { describe, expect, it } from 'vitest';
import { checkComplete } from './complete.ts';
import type { HouseSettings } from './house-settings.ts';
import { readHouseSettings } from './house-settings.ts';
import { notesOn } from './house.ts';
import { INBOX } from './inbox/index.ts';
import { givenIn, SettingError } from './settings.ts';

const SECRET = 'r2Vg0nQh8yqk3JmC5tZpW7xLbD1sFa9E';
const HERE = { host: '127.0.0.1' };
const PORT = 4321;
const MAIL = {
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Site <inbox@rillwatch.example>',
  MAIL_TO: 'a@rillwatch.example, b@rillwatch.example',
};

/** Settings of the whole house and, with them, the inbox's own. */
function read(
  env: Record<string, string>,
  { host } = HERE,
): HouseSettings & { retentionMs: number } {
  const given = givenIn(env);
  return { ...readHouseSettings(given, { host }), ...INBOX.settings(given) };
}

function messageOf(env: Record<string, string>, host = HERE.host): string {
  try {
    checkComplete(env, { host, port: PORT });
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return '';
}

describe('settings of the complete profile', () => {
  it('needs nothing on this machine alone', () => {
    expect(read({}, HERE)).toEqual({
      file: 'data/inbox.sqlite',
      databaseUrl: undefined,
      mail: undefined,
      secret: undefined,
      retentionMs: 365 * 24 * 60 * 60 * 1_000,
      metricsPort: undefined,
      proxies: 0,
    });
  });

  it('takes what the environment says', () => {
    const env = {
      ...MAIL,
      INBOX_FILE: '/srv/inbox.sqlite',
      DATABASE_URL: 'postgres://localhost/inbox',
      INBOX_SECRET: SECRET,
      INBOX_RETENTION: '12h',
      METRICS_PORT: '9464',
      INBOX_PROXIES: '2',
    };
    expect(read(env, { host: '0.0.0.0' })).toEqual({
      file: '/srv/inbox.sqlite',
      databaseUrl: 'postgres://localhost/inbox',
      mail: {
        smtpUrl: MAIL.SMTP_URL,
        isTlsRequired: true,
        from: MAIL.MAIL_FROM,
        to: MAIL.MAIL_TO,
        recipients: ['a@rillwatch.example', 'b@rillwatch.example'],
      },
      secret: SECRET,
      retentionMs: 12 * 60 * 60 * 1_000,
      metricsPort: 9464,
      proxies: 2,
    });
  });

  it('reads who gets the mails, each of them once', () => {
    const { mail } = read(
      { ...MAIL, MAIL_TO: 'Ann <a@x.example>,b@x.example, A@x.example', SMTP_TLS: 'off' },
      HERE,
    );
    expect(mail).toMatchObject({
      isTlsRequired: false,
      to: 'Ann <a@x.example>, b@x.example, A@x.example',
      recipients: ['a@x.example', 'b@x.example'],
    });
  });

  it('wants a secret where others can come', () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'rillwatch.example', '127.example']) {
      expect(messageOf({}, host)).toBe(
        `INBOX_SECRET must be set when HOST is ${host}: at least 32 random characters, for example from "openssl rand -base64 32".`,
      );
    }
    for (const host of ['localhost', '::1', '127.0.0.2']) expect(messageOf({}, host)).toBe('');
  });

  it.each(['short', 'a'.repeat(40), 'abc'.repeat(20), '0123456789'.repeat(4)])(
    'refuses the weak secret %s',
    (secret) => {
      const message = messageOf({ INBOX_SECRET: secret }, '0.0.0.0');
      expect(message).toMatch(/^INBOX_SECRET must have at least 32 random characters/);
      expect(message).not.toContain(secret);
    },
  );

  it.each([
    [{ ...MAIL, SMTP_URL: 'mail.example:587' }, 'SMTP_URL must be'],
    [{ ...MAIL, SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be'],
    [{ ...MAIL, MAIL_FROM: '' }, 'MAIL_FROM must be'],
    [{ ...MAIL, MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be'],
    [{ ...MAIL, MAIL_TO: 'nobody' }, 'MAIL_TO must be'],
    [{ ...MAIL, MAIL_TO: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_TO must be'],
    [{ ...MAIL, MAIL_TO: 'a@b.example,' }, 'MAIL_TO must be'],
    [{ ...MAIL, SMTP_TLS: 'no' }, 'SMTP_TLS must be "required" or "off"; it is "no".'],
    [{ ...MAIL, SMTP_URL: 'smtps://mail.example', SMTP_TLS: 'off' }, 'SMTP_TLS=off contradicts'],
    [{ ...MAIL, SMTP_URL: 'smtp://h?requireTLS=false' }, 'SMTP_URL must end after the port'],
    [{ ...MAIL, SMTP_URL: 'smtp://h?tls.rejectUnauthorized=false' }, 'is said by SMTP_TLS'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be'],
    [{ INBOX_RETENTION: 'a year' }, 'INBOX_RETENTION must be'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535; it is "0".'],
    [{ INBOX_PROXIES: '-1' }, 'INBOX_PROXIES must be a whole number from 0 to 10; it is "-1".'],
  ])('refuses %j', (env, sentence) => {
    expect(messageOf(env)).toContain(sentence);
  });

  it('repeats no password', () => {
    expect(messageOf({ DATABASE_URL: 'mysql://u:pass-word@h/d' })).not.toContain('pass-word');
    expect(messageOf({ SMTP_URL: 'x://u:pass-word@h' })).not.toContain('pass-word');
  });
});

describe('notesOn', () => {
  it('says where messages stay and whether they are mailed', () => {
    expect(notesOn(read({ INBOX_SECRET: SECRET }, HERE))).toEqual([
      'Messages are kept in data/inbox.sqlite and not mailed: SMTP_URL is not set.',
    ]);
    const env = { ...MAIL, DATABASE_URL: 'postgres://u:pass-word@h/d' };
    const [first, second] = notesOn(read(env, HERE));
    expect(first).toBe(`Messages are kept in PostgreSQL and mailed to ${MAIL.MAIL_TO}.`);
    expect(second).toBe(
      'INBOX_SECRET is not set: this machine keeps one in data/inbox.sqlite.secret. A replica on another machine needs the same.',
    );
    const plain = read({ ...MAIL, SMTP_TLS: 'off', INBOX_SECRET: SECRET }, HERE);
    expect(notesOn(plain)[1]).toBe(
      'Mails, and the password in SMTP_URL, are sent unencrypted: SMTP_TLS is off.',
    );
  });
});
