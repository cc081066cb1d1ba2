import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckOptions, Outside } from './check.ts';
import { checkLetter } from './check.ts';
import { LEAVE_MARK } from './letter-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const DKIM = {
  domainName: 'rillwatch.example',
  keySelector: 'letter',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const RECORDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'rillwatch.example': [['v=spf1 mx -all']],
  'letter._domainkey.rillwatch.example': [['v=DKIM1; k=rsa; ', `p=${KEY}`]],
};

function dnsError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

const OUTSIDE: Outside = {
  texts: (name) => {
    const records = RECORDS[name];
    return records === undefined ? Promise.reject(dnsError('ENOTFOUND')) : Promise.resolve(records);
  },
  statusOf: () => Promise.resolve(200),
};

const GOOD: CheckOptions = {
  draft: {
    slug: 'a-letter',
    subject: 'After the harvest',
    text: `Leave: ${LEAVE_MARK}`,
    html: `<a href="${LEAVE_MARK}">Leave</a>`,
    links: ['https://soil.example/'],
  },
  drafts: { siteUrl: 'https://rillwatch.example' },
  mail: {
    smtpUrl: 'smtp://mail.example',
    isTlsRequired: true,
    from: 'inbox@rillwatch.example',
    to: 'team@rillwatch.example',
    recipients: [],
  },
  settings: { from: undefined, dkim: DKIM, perMinute: 60, bounces: { folder: 'bounces' } },
  outside: OUTSIDE,
};

const found = (parts: Partial<CheckOptions>) => checkLetter({ ...GOOD, ...parts });

describe('checkLetter', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await found({})).toEqual({ problems: [], remarks: [] });
  });

  it.each<[string, Partial<CheckOptions>]>([
    ['SITE_URL must begin with https://', { drafts: { siteUrl: 'http://localhost:4321' } }],
    [
      'SMTP_URL is not set',
      { mail: undefined, settings: { ...GOOD.settings, from: 'a@rillwatch.example' } },
    ],
    ['no plain text part', { draft: { ...GOOD.draft, text: ' ' } }],
    ['lacks the address with which readers leave', { draft: { ...GOOD.draft, html: '<p>' } }],
    ['no SPF record at other.example', { settings: { ...GOOD.settings, from: 'a@other.example' } }],
    [
      'no public part of the DKIM key at other._domainkey.rillwatch.example',
      { settings: { ...GOOD.settings, dkim: { ...DKIM, keySelector: 'other' } } },
    ],
    [
      'https://soil.example/ is dead: it answers 410',
      { outside: { ...OUTSIDE, statusOf: () => Promise.resolve(410) } },
    ],
  ])('is stopped: %s', async (sentence, parts) => {
    expect((await found(parts)).problems.join('\n')).toContain(sentence);
  });

  it('is stopped by the public part of another key', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    const dkim = { ...DKIM, privateKey: other.export({ type: 'pkcs8', format: 'pem' }).toString() };
    const { problems } = await found({ settings: { ...GOOD.settings, dkim } });
    expect(problems).toHaveLength(1);
  });

  it('only remarks that DNS, or a page, does not answer', async () => {
    const outside: Outside = {
      texts: () => Promise.reject(dnsError('ETIMEOUT')),
      statusOf: () => Promise.reject(new Error('no line')),
    };
    const { problems, remarks } = await found({ outside });
    expect(problems).toEqual([]);
    expect(remarks).toHaveLength(3);
  });
});
