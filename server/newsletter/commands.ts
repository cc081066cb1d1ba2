import {
  NEWSLETTER_UNSUBSCRIBE_PATH,
  sizeWarning,
  UNSUBSCRIBE_MARK,
} from '../../src/features/newsletter/index.ts';
import type { Args, Command, CommandContext, Commands } from '../commands.ts';
import { UsageError } from '../commands.ts';
import { numberIn, textIn, type Database, type Transaction } from '../database/index.ts';
import { adviceOn, createSender, reasonOf } from '../mail/index.ts';
import type { ByLanguage, LanguageContent, ServerContent } from '../site/index.ts';
import { byLanguage, readBuild } from '../site/index.ts';
import { DAY_MS } from '../time.ts';
import { undoBounces } from './bounces/record.ts';
import { composeIssue } from './issue-kind.ts';
import type { Issue, IssueText } from './issues.ts';
import * as issues from './issues.ts';
import { addressIn, SUBSCRIBER_COMMANDS } from './subscriber-commands.ts';

/** Two issues at once would share the rate that mail providers allow. */
const OTHER_IS_SENDING = 'Another issue is being sent: wait until it is sent, or pause it first.';

const SENT_EARLIER_MS = 7 * DAY_MS;

const NO_MAIL =
  'Nothing can be sent because SMTP_URL is not set: set SMTP_URL, MAIL_FROM, and MAIL_TO.';

function checkYes({ options }: Args, question: string): void {
  if (options.yes !== 'true') throw new UsageError(`${question} Add --yes to continue.`);
}

/** Returns an issue and its translations. */
function builtIssues(content: ServerContent, slug: string): ByLanguage<IssueText> {
  const issuesIn = ({ newsletter }: LanguageContent) => newsletter?.issues ?? [];
  const found = byLanguage(content, (language) =>
    issuesIn(language).find((issue) => issue.slug === slug),
  );
  if (found !== undefined) return found;
  const slugs = issuesIn(content.languages['']).map((issue) => issue.slug);
  throw new UsageError(
    `The built site has no issue "${slug}". It has ${slugs.join(', ') || 'none'}; run "npm run build" after a change.`,
  );
}

/** Subscribers would get an issue twice whose file was renamed after it was sent. */
async function checkRenamed(database: Database, issue: IssueText, now: Date): Promise<void> {
  const { slug, sent } = issue;
  const advice =
    'If you renamed its file, give it the old name again. To send it to all subscribers, add --again.';
  const earlier = await issues.findByText(database, issue);
  if (earlier !== undefined) {
    const day = earlier.startedAt.toISOString().slice(0, 10);
    throw new UsageError(
      `"${slug}" has the text of "${earlier.slug}", which was sent on ${day}. ${advice}`,
    );
  }
  // An owner may add `sent` shortly before, so that the mail links to the page of the issue.
  if (sent !== undefined && Date.parse(sent) < now.getTime() - SENT_EARLIER_MS) {
    throw new UsageError(
      `The file of "${slug}" says that it was sent on ${sent}, but this database has not sent it under this name. ${advice}`,
    );
  }
}

/** The warnings of an issue and its translations, each on a line of its own. */
function warningsOf(texts: ByLanguage<IssueText>): string {
  const warnings = new Set(Object.values(texts).flatMap((issue) => sizeWarning(issue) ?? []));
  return [...warnings].map((warning) => `${warning}\n`).join('');
}

function checkSender(content: ServerContent): void {
  const endpoint = content.languages[''].newsletter?.endpoint;
  if (endpoint === undefined) return;
  throw new UsageError(
    `Nothing was sent because ${new URL(endpoint).host} sends the newsletter: "newsletter" in content/site.yaml says so.`,
  );
}

async function send(args: Args, { open, getEnvironment, now }: CommandContext): Promise<string> {
  const slug = args.operand;
  const database = await open();
  const environment = getEnvironment();
  const { content } = await readBuild(environment);
  checkSender(content);
  const texts = builtIssues(content, slug);
  const { '': issue, ...translations } = texts;
  const known = await issues.find(database, slug);
  if (known !== undefined) throw new UsageError(`${slug} was sent before; it is ${known.state}.`);
  if (args.options.again !== 'true') await checkRenamed(database, issue, now);
  if (environment.mail === undefined) throw new UsageError(NO_MAIL);
  const count = await issues.countRecipients(database);
  if (count === 0) throw new UsageError('Nothing was sent because there are no subscribers.');
  const warnings = warningsOf(texts);
  checkYes(args, `${warnings}Send "${issue.subject}" to all subscribers (${count})?`);
  const started = await database.transaction((tx) => issues.start(tx, issue, now, translations));
  if (started === undefined) throw new UsageError(OTHER_IS_SENDING);
  return `${warnings}The running server sends it to ${started} now: see "npm run newsletter -- status".\n`;
}

/** Works without the outbox and before there is a database. */
async function test(args: Args, { getEnvironment, now }: CommandContext): Promise<string> {
  const address = addressIn(args);
  const environment = getEnvironment();
  const { content, manifest } = await readBuild(environment);
  const texts = builtIssues(content, args.options.issue ?? '');
  const { '': issue } = texts;
  const { mail, dkim } = environment;
  if (mail === undefined) throw new UsageError(NO_MAIL);
  const { newsletterFrom: from = mail.from } = environment;
  const copy = {
    ...issue,
    subject: `[Test] ${issue.subject}`,
    id: `test-${now.getTime()}`,
    recipient: address,
    unsubscribePath: NEWSLETTER_UNSUBSCRIBE_PATH,
    unsubscribeToken: UNSUBSCRIBE_MARK,
    bounceToken: 'test',
  };
  const sender = { from, brand: content.brand, dkim, siteUrl: manifest.siteUrl };
  const { signal } = new AbortController();
  try {
    const attempt = { signal, beforeData: () => Promise.resolve() };
    await createSender(mail)(composeIssue(copy, sender), attempt);
  } catch (error) {
    const reason = reasonOf(error);
    throw new UsageError(`The mail was not sent: ${reason}. ${adviceOn(reason) ?? ''}`.trimEnd());
  }
  return `${warningsOf(texts)}Sent to ${address}. Its unsubscribe link does not work.\n`;
}

const COUNTS = `SELECT 'subscribers' AS name, count(*) AS count FROM newsletter_subscribers
  UNION ALL SELECT 'not confirmed', count(DISTINCT hash)
    FROM newsletter_requests WHERE confirmed_at IS NULL
  UNION ALL SELECT 'suppressed, ' || reason, count(*) FROM newsletter_suppressions GROUP BY reason
  ORDER BY name`;

async function status(_args: Args, { open }: CommandContext): Promise<string> {
  const database = await open();
  const lines: string[] = [];
  for (const issue of await issues.list(database)) {
    const { slug, state, reason, startedAt, subscribers, sent, waiting, failed, unknown } = issue;
    lines.push(`${slug}  ${state}${reason === null ? '' : ` (${reason})`}`);
    lines.push(
      `  started ${startedAt.toISOString()}, ${sent} of ${subscribers} sent, ${waiting} waiting, ${failed} failed, ${unknown} unknown`,
    );
    for (const { address, sentAt } of await issues.unknownMails(database, issue.number)) {
      lines.push(`  unknown  ${sentAt.toISOString()}  ${address}`);
    }
  }
  for (const row of await database.read(COUNTS)) {
    lines.push(`${textIn(row, 'name')}: ${numberIn(row, 'count')}`);
  }
  return `${lines.join('\n')}\n`;
}

async function pause(tx: Transaction, { number, slug, state }: Issue): Promise<string> {
  if (await issues.stop(tx, number, 'paused', 'owner')) return `${slug} is paused.\n`;
  throw new UsageError(`${slug} is not being sent; it is ${state}.`);
}

async function resume(tx: Transaction, issue: Issue, now: Date, args: Args): Promise<string> {
  const { number, slug, state, reason, activeAt, waiting } = issue;
  if (!['paused', 'halted'].includes(state)) {
    throw new UsageError(`${slug} cannot be resumed; it is ${state}.`);
  }
  if (reason === 'overdue') {
    const question = `${slug} has not been sent since ${activeAt.toISOString()}. If this database was restored from a backup, some subscribers may already have received it. Send the waiting mails (${waiting})?`;
    checkYes(args, question);
  }
  if (await issues.resume(tx, number, now)) return `${slug} is being sent to ${waiting}.\n`;
  throw new UsageError(OTHER_IS_SENDING);
}

async function resend(tx: Transaction, issue: Issue, now: Date, args: Args): Promise<string> {
  const { number, slug, unknown } = issue;
  if (unknown === 0) return 'The delivery status of every mail is known.\n';
  checkYes(
    args,
    `Send ${slug} again (mails: ${unknown})? Subscribers who have received it will get it twice.`,
  );
  const count = await issues.resend(tx, number, now);
  if (count === 0) throw new UsageError(OTHER_IS_SENDING);
  return `Mails that will be sent again: ${count}.\n`;
}

function issueCommand(
  help: string,
  work: (tx: Transaction, issue: Issue, now: Date, args: Args) => Promise<string>,
): Command {
  const run = async (args: Args, { open, now }: CommandContext): Promise<string> => {
    const database = await open();
    const issue = await issues.find(database, args.operand);
    if (issue !== undefined) return database.transaction((tx) => work(tx, issue, now, args));
    throw new UsageError(
      `"${args.operand}" has not been sent: "npm run newsletter -- status" lists the issues that have.`,
    );
  };
  return { help, run };
}

export const commands: Commands = {
  script: 'newsletter',
  about: 'The newsletter and its subscribers.',
  list: {
    'test ADDRESS --issue SLUG': { help: 'sends one copy of an issue to one address', run: test },
    'send SLUG [--yes] [--again]': {
      help: 'sends an issue of the built site to all subscribers, once',
      run: send,
    },
    status: {
      help: 'shows all issues that were started, mails with unknown delivery status, and counts',
      run: status,
    },
    'pause SLUG': issueCommand('pauses an issue; mails in progress are still delivered', pause),
    'resume SLUG [--yes]': issueCommand('continues a paused or halted issue', resume),
    'resend SLUG [--yes]': issueCommand('sends mails with unknown delivery status again', resend),
    'undo-bounces SLUG': issueCommand(
      'restores subscribers who were removed by wrong bounces of an issue',
      async (tx, { slug }, now) =>
        `Subscribers who are back on the list: ${await undoBounces(tx, slug, now)}.\n`,
    ),
    ...SUBSCRIBER_COMMANDS,
  },
};
