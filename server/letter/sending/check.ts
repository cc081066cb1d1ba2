import { createPublicKey } from 'node:crypto';
import { resolveTxt } from 'node:dns/promises';
import type { MailSettings } from '../../mail/index.ts';
import type { Draft, Drafts } from './draft.ts';
import { LEAVE_MARK } from './letter-mail.ts';
import type { Dkim, SendingSettings } from './settings.ts';
import { domainOf } from './settings.ts';

/** What is asked of the world outside; tests answer for it. */
export interface Outside {
  /** The texts of a name in DNS. Rejects with a code, as `node:dns` does. */
  readonly texts: (name: string) => Promise<readonly (readonly string[])[]>;
  /** The status with which an address answers. */
  readonly statusOf: (address: string) => Promise<number>;
}

/** What was found before a letter goes out. */
export interface Findings {
  /** What stops it, a sentence each. */
  readonly problems: readonly string[];
  /** What is worth knowing. */
  readonly remarks: readonly string[];
}

/** What a check looks at. */
export interface CheckOptions {
  readonly draft: Draft;
  readonly drafts: Pick<Drafts, 'siteUrl'>;
  readonly mail: MailSettings | undefined;
  readonly settings: SendingSettings;
  readonly outside?: Outside;
}

const TIMEOUT_MS = 10_000;

/** DNS has answered that there is no such thing; any other code means that it has not answered. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/** Statuses that say that a page is gone. A refusal of programs is no proof of that. */
const DEAD = [404, 410];

/** DNS and the pages elsewhere as they are. */
export const OUTSIDE: Outside = {
  texts: resolveTxt,
  statusOf: async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(address, { method: 'HEAD', signal })).status;
  },
};

function problem(sentence: string): Findings {
  return { problems: [sentence], remarks: [] };
}

function remark(sentence: string): Findings {
  return { problems: [], remarks: [sentence] };
}

const NOTHING: Findings = { problems: [], remarks: [] };

function settingsOf({ drafts, mail, settings }: CheckOptions): Findings[] {
  return [
    drafts.siteUrl.startsWith('https://')
      ? NOTHING
      : problem(
          `SITE_URL must begin with https:// so that readers can leave by one press; it is "${drafts.siteUrl}".`,
        ),
    mail === undefined
      ? problem('SMTP_URL is not set: letters need a mail server, as messages do.')
      : NOTHING,
    settings.dkim === undefined
      ? remark(
          'LETTER_DKIM_KEY_FILE is not set: letters are unsigned unless the mail server signs them.',
        )
      : NOTHING,
    settings.bounces === undefined
      ? remark('LETTER_BOUNCES is not set: nobody learns from this site which addresses are gone.')
      : NOTHING,
  ];
}

function partsOf({ text, html, subject }: Draft): Findings[] {
  return [
    subject.trim() === '' ? problem('The letter has no subject.') : NOTHING,
    text.trim() === '' ? problem('The letter has no plain text part.') : NOTHING,
    text.includes(LEAVE_MARK) && html.includes(LEAVE_MARK)
      ? NOTHING
      : problem('The letter lacks the address with which readers leave, in one of its parts.'),
  ];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Looks for a record in DNS. */
async function findText(
  { texts }: Outside,
  name: string,
  isIt: (record: string) => boolean,
  what: string,
): Promise<Findings> {
  try {
    const records = (await texts(name)).map((parts) => parts.join(''));
    return records.some(isIt) ? NOTHING : problem(`DNS holds no ${what} at ${name}.`);
  } catch (error) {
    return ABSENT.includes(codeOf(error))
      ? problem(`DNS holds no ${what} at ${name}.`)
      : remark(`DNS does not answer: whether ${name} holds a ${what} is not known.`);
  }
}

function publicPart({ privateKey }: Dkim): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

async function namesOf({ mail, settings, outside = OUTSIDE }: CheckOptions): Promise<Findings[]> {
  const { dkim, from = mail?.from ?? '' } = settings;
  const domain = domainOf(from);
  const spf = (record: string): boolean => /^v=spf1\b/i.test(record);
  return Promise.all([
    ...(domain === '' ? [] : [findText(outside, domain, spf, 'SPF record')]),
    ...(dkim === undefined
      ? []
      : [
          findText(
            outside,
            `${dkim.keySelector}._domainkey.${dkim.domainName}`,
            (record) => record.replace(/\s/g, '').includes(`p=${publicPart(dkim)}`),
            'public part of the DKIM key',
          ),
        ]),
  ]);
}

async function linkFindings(link: string, { statusOf }: Outside): Promise<Findings> {
  try {
    const status = await statusOf(link);
    return DEAD.includes(status) ? problem(`${link} is dead: it answers ${status}.`) : NOTHING;
  } catch {
    return remark(`${link} does not answer.`);
  }
}

/** All that speaks against sending a letter now. Nothing is sent and nothing is changed. */
export async function checkLetter(options: CheckOptions): Promise<Findings> {
  const { draft, outside = OUTSIDE } = options;
  const found = [
    ...settingsOf(options),
    ...partsOf(draft),
    ...(await namesOf(options)),
    ...(await Promise.all(draft.links.map((link) => linkFindings(link, outside)))),
  ];
  return {
    problems: found.flatMap(({ problems }) => problems),
    remarks: found.flatMap(({ remarks }) => remarks),
  };
}
