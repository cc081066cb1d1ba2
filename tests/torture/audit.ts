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
  /** Notices beyond the first of their message, each with a reason. */
  readonly repeated: number;
  readonly issueMails: number;
  /** Each breach of what is guaranteed, as a sentence. */
  readonly breaches: readonly string[];
}

/** The notices of each message, in order. */
type Notices = ReadonlyMap<string, readonly TakenMail[]>;

/** Stands for an issue's mail to one subscriber. */
export function copyKey(issue: number, address: string): string {
  return `issue ${issue} to ${address}`;
}

function* examineStore({ ledger, stored }: Evidence): Iterable<string> {
  const counts = new Map<string, number>();
  for (const { id, name, message } of stored) {
    add(counts, id);
    const sent = ledger.sent.get(id);
    if (sent === undefined) yield `${id} is stored and nobody sent it`;
    else if (sent.message !== message || sent.name !== name)
      yield `${id} is stored with other words`;
  }
  for (const id of ledger.acknowledged) {
    if (!counts.has(id)) yield `${id} was acknowledged and is lost`;
  }
  for (const [id, count] of counts) if (count > 1) yield `${id} is stored ${count}×`;
  for (const [id, count] of ledger.created) if (count > 1) yield `${id} was answered 201 ${count}×`;
}

/** Why a notice may follow another: the mail server hung up, or their process died before it recorded the first. */
function explain(mail: TakenMail, next: TakenMail, { processes }: Evidence) {
  if (!mail.answered) return 'drop';
  const downAt = processes.find(({ name }) => name === mail.client)?.downAt;
  // What a process had already sent may be taken a moment after its death.
  const isLater = downAt !== undefined && downAt <= next.at && next.client !== mail.client;
  return isLater ? 'crash' : undefined;
}

function* examineNotices(notices: Notices, evidence: Evidence): Iterable<string> {
  const { ledger, stored } = evidence;
  const crashes = new Map<string, number>();
  for (const [id, mails] of notices) {
    if (!ledger.sent.has(id)) yield `${id} was mailed and nobody sent it`;
    for (const [index, next] of mails.slice(1).entries()) {
      const mail = mails[index] ?? next;
      const reason = explain(mail, next, evidence);
      if (reason === 'crash') add(crashes, mail.client);
      if (reason === undefined) yield `${id} was mailed again by ${next.client} without a reason`;
    }
  }
  for (const [name, count] of crashes) {
    if (count > MAX_UNDER_WAY)
      yield `${name} had ${count} mails under way, more than ${MAX_UNDER_WAY}`;
  }
  for (const { id } of stored) if (!notices.has(id)) yield `${id} was never mailed`;
}

function* examineIssues(
  mailed: ReadonlyMap<string, number>,
  { copies, resent }: Evidence,
): Iterable<string> {
  for (const [key, times] of mailed) {
    const allowed = resent.has(key) ? 2 : 1;
    if (!copies.has(key)) yield `${key} was mailed and is not in the outbox`;
    else if (times > allowed) yield `${key} was mailed ${times}×, ${allowed} explained`;
  }
  for (const [key, state] of copies) {
    if (state !== 'done' && state !== 'unknown') yield `${key} ended as ${state}`;
    else if (state === 'done' && !mailed.has(key)) yield `${key} was left out`;
  }
}

/** Which of the guarantees were kept, from all that is known after the torture. */
export function examine(evidence: Evidence): Findings {
  const { ledger, taken } = evidence;
  // A Message-ID says what a mail is about: the id of a message, or an issue and its subscriber.
  const idOf = ({ messageId }: TakenMail): string => /^<([^@]+)@/.exec(messageId)?.[1] ?? messageId;
  const issueOf = (mail: TakenMail): string | undefined => /^issue-(\d+)-/.exec(idOf(mail))?.[1];
  const mailed = new Map<string, number>();
  for (const mail of taken) {
    const issue = issueOf(mail);
    if (issue !== undefined) add(mailed, copyKey(Number(issue), mail.recipients.join()));
  }
  const aboutMessages = taken.filter((mail) => issueOf(mail) === undefined);
  const notices = Map.groupBy(aboutMessages, idOf);
  return {
    acknowledged: ledger.acknowledged.length,
    notices: aboutMessages.length,
    repeated: aboutMessages.length - notices.size,
    issueMails: taken.length - aboutMessages.length,
    breaches: [
      ...examineStore(evidence),
      ...examineNotices(notices, evidence),
      ...examineIssues(mailed, evidence),
    ],
  };
}
