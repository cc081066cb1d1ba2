import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/database/index.ts';
import { backUp, restore } from '../../server/inbox/sqlite-copy.ts';
import { readLetterId } from '../../server/letter/sending/letter-mail.ts';
import { Letters } from '../../server/letter/sending/letters.ts';
import {
  addReaders,
  openLetterDatabase,
  SOME_LETTER,
  someAddresses,
} from '../letter/letter-place.ts';
import type { TakenMail } from '../support/smtp-peer.ts';
import type { Arena } from './arena.ts';
import type { Random } from './random.ts';
import { ReplicaError } from './replica-process.ts';

const READERS = 1_000;
const DOMAINS = Array.from({ length: 10 }, (_, index) => `d${index}.example`);

/** Shares of rounds after which a backup is made or put back, and uncertain mails are sent again. */
const BACKED_UP = 0.2;
const RESTORED = 0.5;
const RESENT = 0.3;

/** Longest time in milliseconds without a mail going out, while some still wait. */
const REST_TIMEOUT_MS = 60_000;
const REST_POLL_MS = 100;

/** What the examination of letters found. */
export interface LetterFindings {
  readonly mails: number;
  readonly addressed: number;
  readonly byHand: number;
  readonly breaches: readonly string[];
}

/** A letter to a thousand readers after the other, sent by servers that are killed. */
export class LetterTorture {
  readonly #arena: Arena;
  readonly #random: Random;
  readonly #databaseUrl: string | undefined;
  /** How often the owner has sent an uncertain mail again, by Message-ID without its domain. */
  readonly #resent = new Map<string, number>();
  #database: Database;
  #letter = 0;
  #begun = 0;
  #backup: { readonly file: string; readonly begun: number } | undefined;

  private constructor(arena: Arena, random: Random, database: Database, databaseUrl?: string) {
    this.#arena = arena;
    this.#random = random;
    this.#database = database;
    this.#databaseUrl = databaseUrl;
  }

  static async open(arena: Arena, random: Random, databaseUrl?: string): Promise<LetterTorture> {
    const database = await openLetterDatabase({ file: arena.file, databaseUrl });
    await addReaders(database, someAddresses(READERS, DOMAINS), new Date());
    return new LetterTorture(arena, random, database, databaseUrl);
  }

  get #letters(): Letters {
    return new Letters(this.#database);
  }

  /** Begins the next letter when the last is done, and lets the owner do what owners do. */
  async afterRound(): Promise<void> {
    const { waiting, sending } = await this.#progress();
    if (waiting + sending === 0) await this.#beginNext();
    if (this.#random.chance(RESENT)) await this.#resend();
    if (this.#databaseUrl === undefined && this.#random.chance(BACKED_UP)) this.#backUp();
    else if (this.#backup !== undefined && this.#random.chance(RESTORED)) await this.#restore();
  }

  async #beginNext(): Promise<void> {
    await this.#resend();
    this.#begun += 1;
    const slug = `letter-${this.#begun}`;
    this.#letter = (await this.#letters.begin({ ...SOME_LETTER, slug }, new Date())).number;
  }

  async #progress() {
    return this.#letters.progress(this.#letter);
  }

  /** What is uncertain may have arrived: the owner decides that it goes out again. */
  async #resend(): Promise<number> {
    const letters = this.#letters;
    let resent = 0;
    for (const { number } of await letters.all()) {
      for (const { recipient } of await letters.batches.uncertain(number)) {
        const key = `${number} ${recipient}`;
        this.#resent.set(key, (this.#resent.get(key) ?? 0) + 1);
      }
      const now = new Date();
      const count = await letters.batches.resend(number, now);
      if (count > 0) await letters.resume(number, now);
      resent += count;
    }
    return resent;
  }

  #backUp(): void {
    const file = join(this.#arena.file, '..', `backup-${this.#arena.processes.length}.sqlite`);
    if (this.#backup?.file === file) return;
    backUp(this.#arena.file, file);
    this.#backup = { file, begun: this.#begun };
  }

  /** Power fails everywhere, and an older copy of the same letter comes back. */
  async #restore(): Promise<void> {
    const backup = this.#backup;
    if (backup?.begun !== this.#begun) return;
    this.#backup = undefined;
    await this.#arena.killAll();
    await this.#database.close();
    restore(backup.file, this.#arena.file, new Date());
    this.#database = await openLetterDatabase({ file: this.#arena.file, databaseUrl: undefined });
  }

  /** Waits until nothing is left to send, the uncertain sent again; then examines what was taken. */
  async finish(): Promise<LetterFindings> {
    this.#arena.peer.mood = 'take';
    do await this.#rest();
    while ((await this.#resend()) > 0);
    const findings = await this.#examine();
    await this.#database.close();
    return findings;
  }

  async #rest(): Promise<void> {
    let [least, since] = [Number.POSITIVE_INFINITY, Date.now()];
    for (;;) {
      const all = await this.#letters.all();
      const progress = await Promise.all(all.map(({ number }) => this.#letters.progress(number)));
      const left = progress.reduce((sum, one) => sum + one.waiting + one.sending, 0);
      if (left === 0) return;
      if (left < least) [least, since] = [left, Date.now()];
      else if (Date.now() - since > REST_TIMEOUT_MS)
        throw new ReplicaError(`${left} letters never went out: ${JSON.stringify(all)}`);
      await wait(REST_POLL_MS);
    }
  }

  async #examine(): Promise<LetterFindings> {
    const copies = copiesOf(this.#arena.peer.taken);
    const letters = await this.#letters.all();
    const addresses = someAddresses(READERS, DOMAINS);
    const breaches: string[] = [];
    let byHand = 0;
    for (const { number } of letters) {
      for (const address of addresses) {
        const key = `${number} ${address}`;
        const [found, allowed] = [copies.get(key) ?? 0, 1 + (this.#resent.get(key) ?? 0)];
        if (found === 0) breaches.push(`${address} never got letter ${number}`);
        if (found > allowed)
          breaches.push(`${address} got letter ${number} ${found}×, explained: ${allowed}`);
        byHand += Math.max(0, found - 1);
      }
      const { sent, failed, uncertain } = await this.#letters.progress(number);
      if (sent !== READERS)
        breaches.push(`letter ${number}: ${sent} sent, ${failed} failed, ${uncertain} uncertain`);
    }
    const mails = [...copies.values()].reduce((sum, count) => sum + count, 0);
    return { mails, addressed: letters.length * READERS, byHand, breaches };
  }
}

/** How many copies of each letter each reader got. */
function copiesOf(taken: readonly TakenMail[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const { messageId, recipients } of taken) {
    const letter = readLetterId(messageId)?.letter;
    if (letter === undefined) continue;
    const key = `${letter} ${recipients[0] ?? ''}`;
    copies.set(key, (copies.get(key) ?? 0) + 1);
  }
  return copies;
}
