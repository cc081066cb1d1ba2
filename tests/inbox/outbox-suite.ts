import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import type { OutboxEntry } from '../../server/mail/outbox-store.ts';
import { after, HOUR_MS, idsOf, NOON, someMessage } from './messages.ts';
import type { Place } from './messages.ts';

const LEASE_MS = 60_000;

/** States what holds for every outbox. */
export function describeOutbox(name: string, makePlace: () => Promise<Place>): void {
  describe(`${name}: outbox`, () => {
    let store: OpenStore;
    let other: OpenStore;

    beforeEach(async () => {
      const place = await makePlace();
      [store, other] = await Promise.all([place.open(), place.open()]);
    });

    afterEach(() => Promise.all([store.close(), other.close()]));

    const later = after(NOON, LEASE_MS);
    const claimed = async (from: OpenStore, owner: string, now: Date, limit = 10) =>
      idsOf(from, await from.outbox.claim(owner, now, LEASE_MS, limit));
    const mailOf = async (id: string) => (await store.get(id))?.mail;

    /** Claims the one mail that there is. */
    async function claimOne(from: OpenStore, owner: string, now = NOON): Promise<OutboxEntry> {
      const [entry] = await from.outbox.claim(owner, now, LEASE_MS, 1);
      if (entry === undefined) throw new Error('no mail is due');
      return entry;
    }

    it('gives each mail to one owner, until its lease ends', async () => {
      const messages = Array.from({ length: 6 }, () => someMessage());
      for (const message of messages) await store.accept(message);
      const [one, two] = await Promise.all([
        claimed(store, 'a', NOON, 4),
        claimed(other, 'b', NOON, 4),
      ]);
      expect(new Set([...one, ...two])).toEqual(new Set(messages.map(({ id }) => id)));
      expect(one.length + two.length).toBe(6);
      expect(await claimed(store, 'c', after(later, -1))).toEqual([]);
      expect(await claimed(store, 'c', later)).toHaveLength(6);
    });

    it('holds what a mail needs', async () => {
      const message = someMessage();
      await store.accept(message);
      const entry = await claimOne(store, 'a', after(NOON, 5));
      expect(entry).toMatchObject({
        kind: 'message',
        recipient: null,
        attempts: 1,
        queuedAt: NOON,
      });
      expect(await other.numbered(entry.number)).toEqual(message);
    });

    it('keeps spam out', async () => {
      await store.accept(someMessage({ spam: 'honeypot' }));
      expect(await claimed(store, 'a', later)).toEqual([]);
    });

    it('forgets what was sent, even by one whose lease was lost', async () => {
      const { id } = await accepted();
      const lost = await claimOne(store, 'a');
      const entry = await claimOne(other, 'b', later);
      expect(await store.outbox.sent(lost, 'a', later)).toBe(false);
      expect(await other.outbox.sent(entry, 'b', after(later, 1))).toBe(false);
      expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 2, sentAt: later });
      expect(await claimed(store, 'c', after(later, HOUR_MS))).toEqual([]);
    });

    it('says that the owner still held what it sent', async () => {
      await accepted();
      expect(await store.outbox.sent(await claimOne(store, 'a'), 'a', NOON)).toBe(true);
    });

    it('tries again when it is due and not before', async () => {
      const { id } = await accepted();
      const entry = await claimOne(store, 'a');
      await store.outbox.failed(entry, 'a', NOON, later, 'refused');
      const mail = { state: 'waiting', attempts: 1, nextTryAt: later, lastError: 'refused' };
      expect(await mailOf(id)).toMatchObject(mail);
      expect(await claimed(store, 'b', after(later, -1))).toEqual([]);
      expect(await claimed(store, 'b', later)).toEqual([id]);
      await store.outbox.failed(entry, 'a', later, NOON, 'too late: another holds it');
      expect(await mailOf(id)).toMatchObject({ attempts: 2, lastError: 'refused' });
    });

    it('gives up and begins anew when the owner wishes', async () => {
      const { id } = await accepted();
      const entry = await claimOne(store, 'a');
      await store.outbox.giveUp(entry, 'b', NOON, 'not its owner');
      expect(await mailOf(id)).toMatchObject({ state: 'waiting' });
      await store.outbox.giveUp(entry, 'a', NOON, 'a day has passed');
      const mail = { state: 'given-up', nextTryAt: null, lastError: 'a day has passed' };
      expect(await mailOf(id)).toMatchObject(mail);
      expect(await claimed(store, 'a', after(NOON, HOUR_MS))).toEqual([]);
      expect([await store.outbox.retry(later), await store.outbox.retry(later)]).toEqual([1, 0]);
      expect(await store.outbox.claim('a', later, LEASE_MS, 1)).toMatchObject([
        { attempts: 1, queuedAt: later },
      ]);
    });

    it('is told in numbers', async () => {
      const messages = [1, 2, 3, 4].map((minute) =>
        someMessage({ receivedAt: after(NOON, minute * 60_000) }),
      );
      for (const message of messages) await store.accept(message);
      await store.accept(someMessage({ spam: 'links', receivedAt: NOON }));
      const hour = after(NOON, HOUR_MS);
      await store.outbox.sent(await claimOne(store, 'a', hour), 'a', later);
      await store.outbox.giveUp(await claimOne(store, 'a', hour), 'a', later, 'refused');
      const backlog = { waiting: 2, givenUp: 1, oldestWaiting: messages[2]?.receivedAt };
      expect(await store.outbox.backlog()).toEqual(backlog);
      expect(await store.stats()).toEqual({
        ...backlog,
        messages: 5,
        spam: 1,
        sent: 1,
        firstReceived: NOON,
        lastReceived: messages[3]?.receivedAt,
      });
    });

    async function accepted() {
      const message = someMessage();
      await store.accept(message);
      return message;
    }
  });
}
