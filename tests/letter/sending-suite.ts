import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/index.ts';
import { statement } from '../../server/database/index.ts';
import { OVERDUE_MS, Letters } from '../../server/letter/sending/letters.ts';
import { LETTER_MAIL, letterRecords } from '../../server/letter/sending/records.ts';
import { BatchOutbox } from '../../server/mail/batch-outbox.ts';
import type { OutboxEntry } from '../../server/mail/outbox-store.ts';
import { addReaders, hashOf, SOME_LETTER, someAddresses } from './letter-place.ts';

const LEASE_MS = 60_000;
const NOON = new Date('2026-11-21T12:00:00.000Z');
const PER_MINUTE = 60;
const PACE_MS = 60_000 / PER_MINUTE;

function after(ms: number, time = NOON): Date {
  return new Date(time.getTime() + ms);
}

function recipients(entries: readonly OutboxEntry[]): string[] {
  return entries.map(({ recipient }) => recipient ?? '').toSorted();
}

/** States what holds for letters. The database is opened as often as asked. */
export function describeSending(
  name: string,
  makePlace: () => Promise<() => Promise<Database>>,
): void {
  describe(`${name}: sending a letter`, () => {
    let database: Database;
    let other: Database;
    let letters: Letters;
    let outbox: BatchOutbox;

    beforeEach(async () => {
      const open = await makePlace();
      database = await open();
      other = await open();
      letters = new Letters(database);
      outbox = new BatchOutbox(database, LETTER_MAIL, letterRecords(PER_MINUTE));
    });

    afterEach(() => Promise.all([database.close(), other.close()]));

    const claim = (owner: string, now: Date, limit = 4, held: number[] = []) =>
      outbox.claim(owner, now, LEASE_MS, limit, held);

    async function begun(count: number, domains?: string[]): Promise<number> {
      await addReaders(database, someAddresses(count, domains), NOON);
      return (await letters.begin(SOME_LETTER, NOON)).number;
    }

    async function only(entries: Promise<readonly OutboxEntry[]>): Promise<OutboxEntry> {
      const [entry] = await entries;
      if (entry === undefined) throw new Error('no mail is due');
      return entry;
    }

    async function suppress(address: string): Promise<void> {
      const sql = "INSERT INTO letter_suppressions (hash, reason, at) VALUES ($1, 'left', $2)";
      await database.write([statement(sql, hashOf(address), NOON)]);
    }

    it('freezes who has confirmed by then, and nobody who left', async () => {
      await addReaders(database, ['a@one.example', 'b@two.example', 'left@one.example'], NOON);
      await suppress('left@one.example');
      expect(await letters.readers()).toBe(2);
      const letter = await letters.begin(SOME_LETTER, NOON);
      expect(letter).toMatchObject({ state: 'sending', readers: 2, frozenAt: NOON });
      await addReaders(database, ['late@one.example'], NOON);
      expect(await letters.begin(SOME_LETTER, after(1))).toMatchObject({ readers: 2 });
      expect(recipients(await claim('a', NOON))).toEqual(['a@one.example', 'b@two.example']);
    });

    it('gives each mail to one replica, at the pace of each domain', async () => {
      await begun(12, ['one.example', 'two.example']);
      const twin = new BatchOutbox(other, LETTER_MAIL, letterRecords(PER_MINUTE));
      const first = (
        await Promise.all([claim('a', NOON, 4), twin.claim('b', NOON, LEASE_MS, 4)])
      ).flat();
      const domains = first.map(({ batch }) => batch?.domain).toSorted();
      expect(domains).toEqual(['one.example', 'one.example', 'two.example', 'two.example']);
      expect(await claim('a', after(PACE_MS), 4)).toEqual([]);
      expect(await outbox.soonest(NOON)).toEqual(after(2 * PACE_MS));
      const second = await twin.claim('b', after(2 * PACE_MS), LEASE_MS, 2);
      expect(second).toHaveLength(2);
      expect(new Set([...first, ...second].map(({ number }) => number)).size).toBe(6);
    });

    it('asks again, as it claims and as it hands over, whether somebody has left', async () => {
      const letter = await begun(2);
      await suppress('reader-0@one.example');
      const [barred, held] = await claim('a', NOON, 2);
      if (barred === undefined || held === undefined) throw new Error('two were expected');
      expect([barred.batch?.isBarred, held.batch?.isBarred]).toEqual([true, false]);
      await outbox.end(barred, 'a', NOON, 'barred', '');
      await suppress('reader-1@one.example');
      expect(await outbox.handOver(held, 'a', NOON, LEASE_MS)).toBe(false);
      expect(await letters.progress(letter)).toMatchObject({ suppressed: 1, waiting: 1, sent: 0 });
    });

    it('records what was sent, and is done with it', async () => {
      const letter = await begun(1);
      const entry = await only(claim('a', NOON));
      expect(await outbox.handOver(entry, 'a', NOON, LEASE_MS)).toBe(true);
      expect(await letters.progress(letter)).toMatchObject({ sending: 1, waiting: 0 });
      expect(await outbox.sent(entry, 'a', after(1))).toBe(true);
      expect(await letters.progress(letter)).toMatchObject({ sent: 1, sending: 0, waiting: 0 });
      await letters.watch(after(2));
      expect(await letters.find(SOME_LETTER.slug)).toMatchObject({ state: 'sent' });
      expect(await database.read(statement('SELECT recipient FROM outbox'))).toEqual([]);
    });

    it('leaves what was handed over and not heard of again to the owner', async () => {
      const letter = await begun(1);
      const entry = await only(claim('a', NOON));
      await outbox.handOver(entry, 'a', NOON, LEASE_MS);
      expect(await claim('b', after(LEASE_MS - 1))).toEqual([]);
      expect(await letters.progress(letter)).toMatchObject({ sending: 1 });
      expect(await claim('b', after(10 * LEASE_MS))).toEqual([]);
      expect(await letters.progress(letter)).toMatchObject({ uncertain: 1, waiting: 0, sent: 0 });
      expect(await letters.batches.uncertain(letter)).toMatchObject([
        { recipient: 'reader-0@one.example', handedOverAt: NOON, reason: 'unheard' },
      ]);
      await letters.watch(after(1));
      expect(await letters.find(SOME_LETTER.slug)).toMatchObject({ state: 'sent' });
    });

    it('takes back that a mail is uncertain when its sender is heard of after all', async () => {
      const letter = await begun(1);
      const entry = await only(claim('a', NOON));
      await outbox.handOver(entry, 'a', NOON, LEASE_MS);
      await claim('b', after(LEASE_MS));
      await outbox.sent(entry, 'a', after(LEASE_MS + 1));
      expect(await letters.progress(letter)).toMatchObject({ uncertain: 0, sent: 1 });
    });

    it("sends the uncertain again, or to nobody, at the owner's word", async () => {
      const letter = await begun(2);
      for (const entry of await claim('a', NOON)) {
        await outbox.handOver(entry, 'a', NOON, LEASE_MS);
        await outbox.doubt(entry, 'a', NOON, 'ETIMEDOUT');
      }
      expect(await letters.batches.resend(letter, NOON)).toBe(2);
      await letters.resume(letter, NOON);
      const entries = await claim('a', after(2 * PACE_MS));
      expect(entries).toHaveLength(2);
      for (const entry of entries) {
        await outbox.handOver(entry, 'a', NOON, LEASE_MS);
        await outbox.doubt(entry, 'a', NOON, 'ETIMEDOUT');
      }
      expect(await letters.batches.drop(letter, NOON)).toBe(2);
      expect(await letters.progress(letter)).toMatchObject({
        uncertain: 0,
        dropped: 2,
        waiting: 0,
      });
    });

    it('doubts what waits in a database that comes from a backup', async () => {
      const letter = await begun(3);
      expect(await letters.batches.doubtAll(letter, NOON)).toBe(3);
      expect(await claim('a', after(LEASE_MS))).toEqual([]);
      expect(await letters.progress(letter)).toMatchObject({ uncertain: 3, waiting: 0 });
    });

    it('stops when it is paused and goes on when it is resumed', async () => {
      const letter = await begun(2);
      expect(await letters.pause(letter, 'owner')).toBe(true);
      expect(await claim('a', NOON)).toEqual([]);
      expect(await outbox.soonest(NOON)).toBeNull();
      await letters.resume(letter, NOON);
      expect(await claim('a', NOON)).toHaveLength(2);
    });

    it('asks before it goes on after an hour without a server', async () => {
      await begun(1);
      expect(await letters.watch(after(OVERDUE_MS - 1))).toEqual([]);
      expect(await claim('a', after(2 * OVERDUE_MS))).toEqual([]);
      expect(await letters.watch(after(2 * OVERDUE_MS))).toEqual([SOME_LETTER.slug]);
      expect(await letters.find(SOME_LETTER.slug)).toMatchObject({
        state: 'paused',
        reason: 'overdue',
      });
    });

    it('looks again when the last mail to a domain is put off, and not at the end of its lease', async () => {
      await begun(1);
      const entry = await only(claim('a', NOON));
      expect(await claim('b', after(PACE_MS * 4))).toEqual([]);
      await outbox.failed(entry, 'a', after(5_000), after(30_000), 'EENVELOPE 451');
      expect(await claim('b', after(30_000))).toHaveLength(1);
    });

    it('waits longer for a domain that puts off, and for all when the mail server is in trouble', async () => {
      await begun(6, ['one.example', 'two.example']);
      const [one, two] = await claim('a', NOON, 2);
      if (one === undefined || two === undefined) throw new Error('two were expected');
      await outbox.failed(one, 'a', NOON, after(30_000), 'EENVELOPE 451');
      await outbox.hold(one, NOON, after(30_000), 'domain');
      const next = await claim('a', after(PACE_MS), 2);
      expect(next.map(({ batch }) => batch?.domain)).toEqual(['two.example', 'two.example']);
      await outbox.hold(two, NOON, after(60_000), 'batch');
      expect(await claim('a', after(59_999))).toEqual([]);
      const later = await claim('a', after(60_000));
      expect(later.map(({ batch }) => batch?.domain).toSorted()).toContain('one.example');
      expect(later.find(({ batch }) => batch?.domain === 'one.example')?.batch?.failures).toBe(1);
    });

    it('gives nothing for which the clock was put back only later', async () => {
      await begun(2);
      const ahead = after(1_000_000);
      await claim('a', ahead, 1);
      expect(await claim('a', NOON, 4)).toHaveLength(2);
    });
  });
}
