import type { TakenMail } from '../support/smtp-peer.ts';
import { add, type Ledger, type SentMessage } from './ledger.ts';
import type { Replica } from './replica.ts';

/** Mails that one process has under way at once, at most. */
const MAX_UNDER_WAY = 4;

/** What is known when everything has come to rest. */
export interface Evidence {
  readonly ledger: Ledger;
  readonly stored: readonly SentMessage[];
  readonly taken: readonly TakenMail[];
  /** Every process that has lived. */
  readonly processes: readonly Pick<Replica, 'name' | 'downAt'>[];
  /** The state of each mail of an issue, by `copyKey`: one for each subscriber. */
  readonly copies: ReadonlyMap<string, string>;
  /** Those that the owner has sent again, because their delivery status was unknown. */
  readonly resent: ReadonlySet<string>;
}

/** What the examination found. */
export interface Findings {
  readonly acknowledged: number;
  readonly notices: number;
  /** Notices beyond the first of their message: their process went down before it recorded that it had sent one. */
  readonly repeatedByCrash: number;
  /** … or the mail server hung up instead of confirming. */
  readonly repeatedByDrop: number;
  /** Mails of issues. */
  readonly issueMails: number;
  /** Mails of issues that the owner sent again, and those of them that had arrived before. */
  readonly resent: number;
  readonly repeatedByOwner: number;
  /** Each breach of what is guaranteed, as a sentence. */
  readonly breaches: readonly string[];
}

/** Stands for an issue's mail to one subscriber. */
export function copyKey(issue: number, address: string): string {
  return `issue ${issue} to ${address}`;
}

function examineStore({ ledger, stored }: Evidence): string[] {
  const breaches: string[] = [];
  const counts = new Map<string, number>();
  for (const { id, name, message } of stored) {
    add(counts, id);
    const sent = ledger.sent.get(id);
    if (sent === undefined) breaches.push(`${id} is stored and nobody sent it`);
    else if (sent.message !== message || sent.name !== name) {
      breaches.push(`${id} is stored with other words`);
    }
  }
  for (const id of ledger.acknowledged) {
    if (!counts.has(id)) breaches.push(`${id} was acknowledged and is lost`);
  }
  for (const [what, times] of [
    ['is stored', counts],
    ['was answered 201', ledger.created],
  ] as const) {
    for (const [id, count] of times) if (count > 1) breaches.push(`${id} ${what} ${count}×`);
  }
  return breaches;
}

/** The mails by what their Message-ID says they are: the id of a message, or an issue and its subscriber. */
function sortMails(taken: readonly TakenMail[]) {
  const notices = new Map<string, TakenMail[]>();
  const copies = new Map<string, number>();
  for (const mail of taken) {
    const id = /^<([^@]+)@/.exec(mail.messageId)?.[1] ?? mail.messageId;
    const issue = /^issue-(\d+)-/.exec(id)?.[1];
    if (issue === undefined) notices.set(id, [...(notices.get(id) ?? []), mail]);
    else add(copies, copyKey(Number(issue), mail.recipients.join()));
  }
  return { notices, copies };
}

/** Why a notice was followed by another one about the same message. */
function explain(mail: TakenMail, next: TakenMail, { processes }: Evidence) {
  if (!mail.answered) return 'drop';
  const downAt = processes.find(({ name }) => name === mail.client)?.downAt;
  // What a process had already sent may be taken a moment after its death.
  return downAt !== undefined && downAt <= next.at && next.client !== mail.client
    ? 'crash'
    : undefined;
}

function examineNotices(notices: ReadonlyMap<string, readonly TakenMail[]>, evidence: Evidence) {
  const { ledger, stored } = evidence;
  const breaches: string[] = [];
  const repeated = { crash: 0, drop: 0 };
  const perProcess = new Map<string, number>();
  for (const [id, mails] of notices) {
    if (!ledger.sent.has(id)) breaches.push(`${id} was mailed and nobody sent it`);
    for (const [index, next] of mails.slice(1).entries()) {
      const mail = mails[index] ?? next;
      const reason = explain(mail, next, evidence);
      if (reason === undefined) {
        breaches.push(`${id} was mailed again by ${next.client} without a reason`);
        continue;
      }
      repeated[reason] += 1;
      if (reason === 'crash') add(perProcess, mail.client);
    }
  }
  for (const [name, count] of perProcess) {
    if (count > MAX_UNDER_WAY)
      breaches.push(`${name} had ${count} mails under way, more than ${MAX_UNDER_WAY}`);
  }
  for (const { id } of stored) if (!notices.has(id)) breaches.push(`${id} was never mailed`);
  return { breaches, repeated };
}

function examineIssues(taken: ReadonlyMap<string, number>, { copies, resent }: Evidence): string[] {
  const breaches: string[] = [];
  for (const [key, times] of taken) {
    const allowed = resent.has(key) ? 2 : 1;
    if (!copies.has(key)) breaches.push(`${key} was mailed and is not in the outbox`);
    else if (times > allowed) breaches.push(`${key} was mailed ${times}×, ${allowed} explained`);
  }
  for (const [key, state] of copies) {
    if (state !== 'done' && state !== 'unknown') breaches.push(`${key} ended as ${state}`);
    else if (state === 'done' && !taken.has(key)) breaches.push(`${key} was left out`);
  }
  return breaches;
}

/** Which of the guarantees were kept, from all that is known after the torture. */
export function examine(evidence: Evidence): Findings {
  const { ledger, resent } = evidence;
  const { notices, copies } = sortMails(evidence.taken);
  const { breaches, repeated } = examineNotices(notices, evidence);
  const issueMails = [...copies.values()].reduce((total, count) => total + count, 0);
  return {
    acknowledged: ledger.acknowledged.length,
    notices: [...notices.values()].flat().length,
    repeatedByCrash: repeated.crash,
    repeatedByDrop: repeated.drop,
    issueMails,
    resent: resent.size,
    repeatedByOwner: issueMails - copies.size,
    breaches: [...examineStore(evidence), ...breaches, ...examineIssues(copies, evidence)],
  };
}
