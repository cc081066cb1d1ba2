import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { environmentSchema, variableOf } from './environment-schema.ts';
import { readEnvironment, SettingError } from './environment.ts';

function sentencesOf(env: Record<string, string>): string[] {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const MAIL = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Site <site@rillwatch.example>',
  MAIL_TO: 'office@rillwatch.example, Ada <ada@rillwatch.example>, OFFICE@rillwatch.example',
};

const VARIABLES = Object.keys(environmentSchema.shape).map(variableOf);

describe('readEnvironment', () => {
  it('has defaults', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      siteHsts: 'host',
      buildDir: 'dist',
      contentDir: 'content',
      logLevel: 'info',
      databaseFile: 'data/site.sqlite',
      trustedProxies: 0,
      messageRetention: 365 * 24 * 60 * 60 * 1_000,
      smtpTls: 'required',
      newsletterPerDomain: 120,
    });
  });

  it('treats an empty variable as unset', () => {
    const names = VARIABLES.map((name): [string, string] => [name, '']);
    expect(readEnvironment(Object.fromEntries(names))).toEqual(readEnvironment({}));
  });

  it('reads every variable', () => {
    const environment = readEnvironment({
      ...MAIL,
      SITE_URL: 'http://localhost:8080/',
      SITE_PROFILE: 'complete',
      MESSAGE_RETENTION: '12h',
      NEWSLETTER_BOUNCES: 'imaps://user:secret@mail.example/INBOX',
    });
    expect(environment).toMatchObject({
      siteUrl: 'http://localhost:8080',
      siteProfile: 'complete',
      messageRetention: 12 * 60 * 60 * 1_000,
      mail: {
        smtpUrl: MAIL.SMTP_URL,
        isTlsRequired: true,
        from: MAIL.MAIL_FROM,
        to: MAIL.MAIL_TO,
        recipients: ['office@rillwatch.example', 'ada@rillwatch.example'],
      },
      newsletterBounces: 'imaps://user:secret@mail.example/INBOX',
    });
  });

  it('reports all invalid settings at once, in one sentence each', () => {
    const sentences = sentencesOf({
      PORT: 'abc',
      METRICS_PORT: '0',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'smtp://mail.example',
      TRUSTED_PROXIES: '11',
      DATABASE_URL: 'mysql://user:hunter2@localhost',
    });
    expect(sentences).toEqual([
      'PORT must be a whole number from 1 to 65535; it is "abc".',
      expect.stringMatching(/^LOG_LEVEL must be one of trace, debug, .*; it is "loud"\.$/),
      expect.stringMatching(/^DATABASE_URL must be the address of a PostgreSQL database, .*\.$/),
      'TRUSTED_PROXIES must be a whole number from 0 to 10; it is "11".',
      'METRICS_PORT must be a whole number from 1 to 65535; it is "0".',
      expect.stringMatching(/^MAIL_FROM must be set when SMTP_URL is set, .*\.$/),
      expect.stringMatching(/^MAIL_TO must be set when SMTP_URL is set, .*\.$/),
    ]);
    expect(sentences.join()).not.toContain('hunter2');
  });

  it.each([
    ['PORT', ['0', '65536', '80.5', '1e3', ' 80', '-80', '0x50']],
    ['HOST', ['http://x', 'a b', 'x/y']],
    ['SITE_URL', ['rillwatch.example', 'ftp://rillwatch.example', 'https://Rillwatch.example']],
    ['SITE_URL', ['https://rillwatch.example/site', 'https://user:word@rillwatch.example']],
    ['SITE_HSTS', ['on', 'includeSubDomains']],
    ['BUILD_DIR', ['/', '..', '../elsewhere', 'dist/', 'dist/../..', 'C:\\dist', ' dist']],
    ['DATABASE_URL', ['postgres://', 'localhost']],
    ['MESSAGE_RETENTION', ['0d', '365', '1w', '36501d', '1.5d']],
    ['SMTP_URL', ['mail.example', 'http://a.example', 'smtp://a.example?tls.rejectUnauthorized=0']],
    ['SMTP_TLS', ['on']],
    ['MAIL_FROM', ['office', 'root@localhost', 'a@b.example\r\nBcc: c@d.example', 'a@b.c, c@d.e']],
    ['MAIL_TO', ['office', 'a@b.example,,c@d.example', 'a@b.example,'.repeat(21) + 'a@b.example']],
    ['NEWSLETTER_FROM', ['news']],
    ['NEWSLETTER_DKIM_KEY_FILE', ['/nowhere/key.pem', 'package.json']],
    ['NEWSLETTER_DKIM_SELECTOR', ['a b']],
    ['NEWSLETTER_DKIM_DOMAIN', ['a b']],
    ['NEWSLETTER_PER_DOMAIN', ['0', '60001']],
    ['NEWSLETTER_BOUNCES', ['imap://mail.example', 'https://mail.example', '/var/mail']],
  ])('refuses %s=%j', (name, wrong) => {
    for (const value of wrong) {
      const sentences = sentencesOf({ [name]: value });
      expect(sentences, value).toContainEqual(expect.stringMatching(`^${name} must`));
    }
  });

  it('accepts addresses at domains with their own letters, and writes them as mail servers know them', () => {
    const { mail, newsletterFrom } = readEnvironment({
      ...MAIL,
      MAIL_FROM: 'Büro <office@müller.example>',
      MAIL_TO: 'a@müller.example, Chef <b@müller.example>',
      NEWSLETTER_FROM: 'news@müller.example',
    });
    const domain = 'xn--mller-kva.example';
    expect(mail?.from).toBe(`Büro <office@${domain}>`);
    expect(mail?.recipients).toEqual([`a@${domain}`, `b@${domain}`]);
    expect(mail?.to).toBe(`a@${domain}, Chef <b@${domain}>`);
    expect(newsletterFrom).toBe(`news@${domain}`);
  });

  it.each([
    [{ ...MAIL, SMTP_TLS: 'off' }, 'SMTP_TLS=off contradicts SMTP_URL=smtps://…'],
    [{ METRICS_PORT: '4321' }, 'METRICS_PORT must be another port than PORT'],
  ])('refuses settings that contradict each other: %j', (env, sentence) => {
    expect(sentencesOf(env)).toEqual([expect.stringContaining(sentence)]);
  });

  it('signs the newsletter for the domain of its sender', () => {
    const file = join(scratchFolder(), 'key.pem');
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    writeFileSync(file, pem);
    const env = { NEWSLETTER_DKIM_KEY_FILE: file, NEWSLETTER_DKIM_SELECTOR: 'news' };
    const dkimOf = (more: Record<string, string>) => readEnvironment({ ...env, ...more }).dkim;
    const key = { keySelector: 'news', privateKey: pem };
    expect(dkimOf(MAIL)).toEqual({ ...key, domainName: 'rillwatch.example' });
    expect(dkimOf({ NEWSLETTER_FROM: 'News <a@News.example>' })?.domainName).toBe('news.example');
    expect(dkimOf({ NEWSLETTER_DKIM_DOMAIN: 'b.example' })?.domainName).toBe('b.example');
    expect(sentencesOf({ NEWSLETTER_DKIM_KEY_FILE: file })).toEqual([
      expect.stringMatching(/^NEWSLETTER_DKIM_SELECTOR must be set /),
      expect.stringMatching(/^NEWSLETTER_DKIM_DOMAIN must be set /),
    ]);
  });

  it('throws nothing but SettingErrors, and never repeats a value that may contain a password', () => {
    const env = fc.dictionary(fc.constantFrom(...VARIABLES), fc.string());
    fc.assert(fc.property(env, (given) => void sentencesOf(given)));
  });
});

it('docs/settings.md: has a row for every variable, with its default', () => {
  const text = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| (`\w+`) +\| (.*?) *\| \S.* \|$/gm);
  const expected = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const fallback = schema instanceof z.ZodPrefault ? `\`${schema.def.defaultValue}\`` : '';
    return [`\`${variableOf(name)}\``, fallback];
  });
  expect(Array.from(rows, ([, ...cells]) => cells)).toEqual(expected);
});
