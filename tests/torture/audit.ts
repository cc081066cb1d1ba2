import type { Store } from '../../server/inbox/store.ts';
import { LANES } from '../../server/mail/outbox.ts';
import type { SmtpPeer, TakenMail } from '../support/smtp-peer.ts';
import type { Ledger, SentMessage } from './ledger.ts';
import type { ReplicaProcess } from './replica-process.ts';

/** What is examined when everything has come to rest. */
export interface Evidence {
  readonly store: Pick<Store, 'all'>;
  readonly ledger: Ledger;
  readonly peer: Pick<SmtpPeer, 'taken'>;
  /** Every process that has lived. */
  readonly processes: readonly Pick<ReplicaProcess, 'name' | 'killedAt'>[];
  /** Time in milliseconds after which a sender no longer waits for the mail server's answer. */
  readonly sendMs: number;
}

/** Mails beyond the first of their message, by what explains them. */
export interface Doubles {
  /** The process was killed between the mail server's taking it and its own recording of that. */
  readonly byKill: number;
  /** The line was dropped after the mail server had taken it. */
  readonly byDrop: number;
  /** The mail server took so long that the sender had stopped waiting. */
  readonly bySlowness: number;
  /** The owner had an uncertain letter sent again. */
  readonly byHand: number;
}

/** What the examination found. */
export interface Findings {
  readonly stored: number;
  readonly acknowledged: number;
  readonly mails: number;
  readonly doubles: Doubles;
  /** Each breach of what is promised, as a sentence. */
  readonly breaches: readonly string[];
}

/** A sentence for each id that is counted more than once. */
function duplicates(counts: ReadonlyMap<string, number>, what: string): string[] {
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => `${id} ${what} ${count}×`);
}

async function examineStore({ store, ledger }: Evidence): Promise<[number, string[]]> {
  const counts = new Map<string, number>();
  const breaches: string[] = [];
  for await (const stored of store.all()) {
    counts.set(stored.id, (counts.get(stored.id) ?? 0) + 1);
    const sent: SentMessage | undefined = ledger.sent.get(stored.id);
    if (sent === undefined) breaches.push(`${stored.id} is stored and nobody sent it`);
    else if (sent.message !== stored.message || sent.name !== stored.name) {
      breaches.push(`${stored.id} is stored with other words`);
    }
  }
  const lost = ledger.acknowledged.filter((id) => !counts.has(id));
  breaches.push(...lost.map((id) => `${id} was acknowledged and is lost`));
  breaches.push(...duplicates(counts, 'is stored'));
  breaches.push(...duplicates(ledger.created, 'was answered 201'));
  return [counts.size, breaches];
}

function byMessage(mails: readonly TakenMail[]): Map<string, TakenMail[]> {
  const groups = new Map<string, TakenMail[]>();
  for (const mail of mails) {
    const id = /^<([^@]+)@/.exec(mail.messageId)?.[1] ?? mail.messageId;
    groups.set(id, [...(groups.get(id) ?? []), mail]);
  }
  return groups;
}

type Explanation = Exclude<keyof Doubles, 'byHand'>;

/** Why a mail was followed by another one of the same message. */
function explain(
  mail: TakenMail,
  next: TakenMail,
  { processes, sendMs }: Evidence,
): Explanation | undefined {
  const killedAt = processes.find(({ name }) => name === mail.client)?.killedAt;
  if (!mail.answered) return 'byDrop';
  // Before the kill: what its sender had given up was no longer on its way, and is not one of its lanes.
  if (mail.tookMs > sendMs / 2) return 'bySlowness';
  // What a process had already sent may be taken a moment after its death.
  const isKilled = killedAt !== undefined && killedAt <= next.at && next.client !== mail.client;
  return isKilled ? 'byKill' : undefined;
}

/** What was kept of what is promised, from all that is known after the torture. */
export async function examine(evidence: Evidence): Promise<Findings> {
  const { ledger, peer } = evidence;
  const [stored, breaches] = await examineStore(evidence);
  const doubles = { byKill: 0, byDrop: 0, bySlowness: 0, byHand: 0 };
  const perProcess = new Map<string, number>();
  const groups = byMessage(peer.taken);
  for (const [id, mails] of groups) {
    if (!ledger.sent.has(id)) breaches.push(`${id} was mailed and nobody sent it`);
    for (const [index, next] of mails.slice(1).entries()) {
      const mail = mails[index] ?? next;
      const reason = explain(mail, next, evidence);
      if (reason === undefined)
        breaches.push(`${id} was mailed again by ${next.client} without a reason`);
      else doubles[reason] += 1;
      if (reason === 'byKill') perProcess.set(mail.client, (perProcess.get(mail.client) ?? 0) + 1);
    }
  }
  for (const [name, count] of perProcess) {
    if (count > LANES) breaches.push(`${name} had ${count} mails on their way, more than ${LANES}`);
  }
  const unmailed = ledger.acknowledged.filter((id) => !groups.has(id));
  breaches.push(...unmailed.map((id) => `${id} was never mailed`));
  return {
    stored,
    acknowledged: ledger.acknowledged.length,
    mails: peer.taken.length,
    doubles,
    breaches,
  };
}
