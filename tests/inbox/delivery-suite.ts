import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import type { OutboxEntry } from '../../server/mail/outbox-store.ts';
import { after, HOUR_MS, NOON, someMessage } from './messages.ts';
import type { Place } from './messages.ts';

const LEASE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/** States how mails reach each recipient once. */
export function describeDelivery(name: string, makePlace: () => Promise<Place>): void {
  describe(`${name}: mails of a message`, () => {
    let place: Place;
    let store: OpenStore;
    let other: OpenStore;

    beforeEach(async () => {
      place = await makePlace();
      [store, other] = await Promise.all([place.open(), place.open()]);
    });

    afterEach(() => Promise.all([store.close(), other.close()]));

    const claim = (owner: string, now: Date, held?: number[]) =>
      store.outbox.claim(owner, now, LEASE_MS, 10, held);
    const recipients = (entries: readonly OutboxEntry[]) =>
      entries.map(({ recipient }) => recipient).toSorted();

    async function only(entries: Promise<readonly OutboxEntry[]>): Promise<OutboxEntry> {
      const [entry] = await entries;
      if (entry === undefined) throw new Error('no mail is due');
      return entry;
    }

    /** Stores a message and addresses its mails; gives them claimed, by recipient. */
    async function addressed(...to: string[]): Promise<[string, OutboxEntry[]]> {
      const message = someMessage();
      await store.accept(message);
      await store.outbox.address(await only(claim('a', NOON)), 'a', to, NOON);
      const entries = await claim('a', NOON);
      return [
        message.id,
        entries.toSorted((one, two) => (one.recipient ?? '').localeCompare(two.recipient ?? '')),
      ];
    }

    it('go to each recipient, and to nobody again when one of them is refused', async () => {
      const [id, [one, two]] = await addressed('a@x.example', 'b@x.example');
      if (one === undefined || two === undefined) throw new Error('two were expected');
      expect([one.recipient, two.recipient]).toEqual(['a@x.example', 'b@x.example']);
      await store.outbox.sent(one, 'a', NOON);
      await store.outbox.failed(two, 'a', NOON, after(NOON, 1), 'EENVELOPE 450');
      expect((await store.get(id))?.mail).toMatchObject({
        state: 'waiting',
        sentAt: null,
        lastError: 'EENVELOPE 450',
      });
      const again = await claim('b', after(NOON, 1));
      expect(recipients(again)).toEqual(['b@x.example']);
      expect(await store.outbox.sent(await only(Promise.resolve(again)), 'b', after(NOON, 2))).toBe(
        true,
      );
      expect((await store.get(id))?.mail).toMatchObject({
        state: 'sent',
        attempts: 2,
        sentAt: after(NOON, 2),
      });
      expect(await store.stats()).toMatchObject({ waiting: 0, givenUp: 0, sent: 1 });
    });

    it('are sent, both, when two replicas record them at the same moment', async () => {
      for (let round = 0; round < 20; round += 1) {
        const [id, [one, two]] = await addressed('a@x.example', 'b@x.example');
        if (one === undefined || two === undefined) throw new Error('two were expected');
        await Promise.all([store.outbox.sent(one, 'a', NOON), other.outbox.sent(two, 'a', NOON)]);
        expect((await store.get(id))?.mail.state).toBe('sent');
      }
    });

    it('follow MAIL_TO: what was given up goes to whoever stands there by then, once', async () => {
      const [id, [one, two]] = await addressed('a@x.example', 'typo@x.example');
      if (one === undefined || two === undefined) throw new Error('two were expected');
      await store.outbox.sent(one, 'a', NOON);
      await store.outbox.giveUp(two, 'a', NOON, 'EENVELOPE 550');
      expect((await store.get(id))?.mail.state).toBe('given-up');
      expect(await store.outbox.backlog()).toMatchObject({ waiting: 0, givenUp: 1 });
      await store.outbox.retry(NOON);
      const stale = await only(claim('a', NOON));
      await store.outbox.address(stale, 'a', ['a@x.example', 'c@x.example'], NOON);
      expect(recipients(await claim('a', NOON))).toEqual(['c@x.example']);
    });

    it('are done when everybody in MAIL_TO has got theirs', async () => {
      const [id, [one, two]] = await addressed('a@x.example', 'gone@x.example');
      if (one === undefined || two === undefined) throw new Error('two were expected');
      await store.outbox.sent(one, 'a', NOON);
      await store.outbox.address(two, 'a', ['a@x.example'], NOON);
      expect(await claim('a', after(NOON, DAY_MS))).toEqual([]);
      expect((await store.get(id))?.mail.state).toBe('sent');
    });

    it('are listed as one message', async () => {
      const [id] = await addressed('a@x.example', 'b@x.example');
      expect((await store.list({ limit: 5 })).map((summary) => summary.id)).toEqual([id]);
    });

    it('are kept by renewing, and lost to another by not doing so', async () => {
      const [, [entry]] = await addressed('a@x.example');
      if (entry === undefined) throw new Error('one was expected');
      const half = after(NOON, LEASE_MS / 2);
      expect(await store.outbox.renew(entry, 'a', half, LEASE_MS)).toBe(true);
      expect(await other.outbox.claim('b', after(NOON, LEASE_MS), LEASE_MS, 1)).toEqual([]);
      expect(await other.outbox.claim('b', after(half, LEASE_MS), LEASE_MS, 1)).toHaveLength(1);
      expect(await store.outbox.renew(entry, 'a', after(half, LEASE_MS), LEASE_MS)).toBe(false);
    });

    it('are never claimed by the process that works on them, however its clock jumps', async () => {
      const [, [entry]] = await addressed('a@x.example');
      if (entry === undefined) throw new Error('one was expected');
      for (const ms of [LEASE_MS + 1_000, 365 * DAY_MS, -2 * HOUR_MS]) {
        expect(await claim('a', after(NOON, ms), [entry.id])).toEqual([]);
      }
    });

    it('do not wait for the hours that a clock was put back', async () => {
      const [, [entry]] = await addressed('a@x.example');
      if (entry === undefined) throw new Error('one was expected');
      await store.outbox.failed(entry, 'a', NOON, after(NOON, 30_000), 'refused');
      expect(await claim('a', after(NOON, -30_000))).toEqual([]);
      expect(await claim('a', after(NOON, -2 * HOUR_MS))).toHaveLength(1);
      // Clocks of two replicas differ by a little, which takes no mail from the one that holds it.
      expect(await claim('b', after(NOON, -2 * HOUR_MS - 30_000))).toEqual([]);
    });

    it('are not taken for those of the next message when theirs is erased on the way', async () => {
      const [, [entry]] = await addressed('a@x.example');
      if (entry === undefined) throw new Error('one was expected');
      await store.erase(someMessage().email);
      const [next] = await addressed('a@x.example');
      expect(await store.outbox.renew(entry, 'a', NOON, LEASE_MS)).toBe(false);
      expect(await store.outbox.sent(entry, 'a', NOON)).toBe(false);
      expect((await store.get(next))?.mail).toMatchObject({ state: 'waiting', sentAt: null });
    });

    it('keep their message from every purge until they are sent or the owner has read it', async () => {
      const [sentId, [sent]] = await addressed('a@x.example');
      const [givenUpId, [givenUp]] = await addressed('a@x.example');
      if (sent === undefined || givenUp === undefined) throw new Error('two were expected');
      await store.outbox.sent(sent, 'a', NOON);
      await store.outbox.giveUp(givenUp, 'a', NOON, 'refused');
      const waiting = someMessage();
      await store.accept(waiting);
      await store.accept(someMessage({ spam: 'links' }));
      const aYearOn = after(NOON, 365 * DAY_MS);
      expect(await store.overdue(aYearOn)).toBe(2);
      expect(await store.purge(aYearOn)).toBe(2);
      expect(await store.get(sentId)).toBeUndefined();
      expect(await store.purge(aYearOn, 'waiting')).toBe(0);
      expect(await store.overdue(aYearOn)).toBe(2);
      expect(await store.overdue(NOON)).toBe(0);
      const left = await store.list({ limit: 9 });
      expect(left.map(({ id }) => id)).toEqual([waiting.id, givenUpId]);
      const numbers = left.map(({ number }) => number);
      await store.markRead(numbers, NOON);
      expect(await store.overdue(aYearOn, 'waiting')).toBe(1);
      expect(await store.purge(aYearOn, 'waiting')).toBe(1);
      expect(await store.get(givenUpId)).toBeUndefined();
      expect(await store.overdue(aYearOn)).toBe(0);
      expect(await store.purge(aYearOn)).toBe(1);
    });

    it('are claimed by one of six replicas at a time, sixty times over', async () => {
      const stores = await Promise.all(Array.from({ length: 6 }, () => place.open()));
      try {
        // Warm pools: without them the six hardly meet.
        await Promise.all(
          stores.flatMap((one) =>
            Array.from({ length: 4 }, () => one.outbox.claim('warm', NOON, 1, 1)),
          ),
        );
        for (let mails = 0; mails < 30; mails += 1) await store.accept(someMessage());
        let twice = 0;
        for (let round = 0; round < 60; round += 1) {
          const now = after(NOON, round * 2 * LEASE_MS);
          const claims = stores.map((one, index) =>
            one.outbox.claim(`r${index}`, now, LEASE_MS, 10),
          );
          const ids = (await Promise.all(claims)).flat().map(({ id }) => id);
          twice += ids.length - new Set(ids).size;
        }
        expect(twice).toBe(0);
      } finally {
        await Promise.all(stores.map((one) => one.close()));
      }
    });
  });
}
