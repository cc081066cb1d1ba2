import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import { acceptAll, after, HOUR_MS, NOON, someMessage } from './messages.ts';
import type { Place } from './messages.ts';

const LEASE_MS = 60_000;

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** States what holds for every store. */
export function describeStore(name: string, makePlace: () => Promise<Place>): void {
  describe(`${name}: store`, () => {
    let store: OpenStore;
    let other: OpenStore;

    beforeEach(async () => {
      const place = await makePlace();
      // Both at once, as two replicas start.
      [store, other] = await Promise.all([place.open(), place.open()]);
    });

    afterEach(() => Promise.all([store.close(), other.close()]));

    const ids = async (): Promise<string[]> => (await collect(store.all())).map(({ id }) => id);

    it('keeps a message as it came', async () => {
      const text = 'a\nb\t"c"; DROP--';
      const message = someMessage({ name: 'Žofie O’Neil 🌾', message: text, flag: 'too-fast' });
      expect(await store.accept(message)).toBe('stored');
      const waiting = { state: 'waiting', attempts: 0, nextTryAt: NOON };
      const number = (await store.list({ limit: 1 }))[0]?.number;
      expect(await other.get(message.id)).toEqual({
        ...message,
        number,
        mail: { ...waiting, sentAt: null, lastError: null },
      });
    });

    it('knows no message that is not there', async () => {
      expect(await store.get(someMessage().id)).toBeUndefined();
      expect(await store.get('no id')).toBeUndefined();
      expect(await collect(store.all())).toEqual([]);
    });

    it('takes an id once, whoever is asked and however often', async () => {
      const message = someMessage();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? store : other).accept({ ...message, message: `copy ${index}` }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(['stored', 'duplicate']));
      expect(await ids()).toEqual([message.id]);
      expect(await store.outbox.claim('a', NOON, LEASE_MS, 10)).toHaveLength(1);
    });

    it('lists the newest first, page by page, with and without spam', async () => {
      const messages = Array.from({ length: 7 }, (_, index) =>
        someMessage({ spam: index % 3 === 0 ? 'links' : null, receivedAt: after(NOON, index) }),
      );
      for (const message of messages) await store.accept(message);
      const newest = messages.map(({ id }) => id).reverse();
      const first = await store.list({ limit: 4 });
      const before = first.at(-1)?.number ?? 0;
      const rest = await store.list({ limit: 4, before });
      expect([...first, ...rest].map(({ id }) => id)).toEqual(newest);
      const spam = await store.list({ limit: 9, spam: true });
      expect(spam.map((entry) => [entry.spam, entry.mail])).toEqual(
        Array.from({ length: 3 }, () => ['links', 'none']),
      );
      expect(await store.list({ limit: 9, spam: false })).toHaveLength(4);
    });

    it('gives all messages from the oldest on, in more than one portion', async () => {
      const messages = Array.from({ length: 1_203 }, () => someMessage());
      await acceptAll(store, messages);
      const found = await ids();
      expect(found).toHaveLength(messages.length);
      expect(new Set(found)).toEqual(new Set(messages.map(({ id }) => id)));
    });

    describe('senders', () => {
      const sender = { keys: ['hash-of-an-address'], messages: 3, windowMs: HOUR_MS };
      const send = (from: OpenStore, minutes: number, ...keys: string[]) =>
        from.accept(someMessage({ receivedAt: after(NOON, minutes * 60_000) }), {
          ...sender,
          ...(keys.length === 0 ? {} : { keys }),
        });

      it('leave so many messages within the window, wherever they send them', async () => {
        expect(await send(store, 0)).toBe('stored');
        expect(await send(other, 10)).toBe('stored');
        expect(await send(store, 20)).toBe('stored');
        expect(await send(other, 45)).toEqual({ retryAfterMs: 15 * 60_000 });
        expect(await send(store, 45, 'another')).toBe('stored');
        expect(await ids()).toHaveLength(4);
        expect(await store.outbox.claim('a', after(NOON, HOUR_MS), LEASE_MS, 9)).toHaveLength(4);
        expect(await send(store, 60)).toBe('stored');
        expect(await send(store, 61)).toBe('stored');
      });

      it('are counted by each of their keys, and wait for the one that is open longest', async () => {
        for (const minutes of [0, 5, 10]) {
          expect(await send(store, minutes, `address ${minutes}`, 'form')).toBe('stored');
        }
        for (const minutes of [20, 21, 22]) {
          expect(await send(other, minutes, 'address', `form ${minutes}`)).toBe('stored');
        }
        expect(await send(store, 30, 'address 30', 'form')).toEqual({ retryAfterMs: 30 * 60_000 });
        expect(await send(store, 30, 'address', 'form')).toEqual({ retryAfterMs: 50 * 60_000 });
        expect(await ids()).toHaveLength(6);
        expect(await send(store, 60, 'address 60', 'form')).toBe('stored');
      });

      it('wait no longer than the window when a clock was put back', async () => {
        for (const minutes of [120, 121, 122]) await send(store, minutes);
        expect(await send(store, 0)).toEqual({ retryAfterMs: HOUR_MS });
        expect(await send(other, 59)).toEqual({ retryAfterMs: 60_000 });
        expect(await send(store, 60)).toBe('stored');
      });

      it('may send what is known as often as they like', async () => {
        const message = someMessage();
        for (let count = 0; count < 5; count += 1) {
          expect(await store.accept(message, sender)).toBe(count === 0 ? 'stored' : 'duplicate');
        }
        expect(await send(store, 1)).toBe('stored');
      });

      it('are counted exactly when many come at once', async () => {
        const outcomes = await Promise.all(
          Array.from({ length: 12 }, (_, index) => send(index % 2 === 0 ? store : other, 0)),
        );
        expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(3);
      });

      it('are forgotten', async () => {
        for (const minutes of [0, 1, 2]) await send(store, minutes);
        expect(await store.forgetSenders(NOON)).toBe(0);
        expect(await store.forgetSenders(after(NOON, 1))).toBe(1);
        expect(await send(store, 3)).toBe('stored');
      });
    });

    it('counts nothing where there is nothing', async () => {
      const none = { waiting: 0, givenUp: 0, oldestWaiting: null };
      expect(await store.outbox.backlog()).toEqual(none);
      const counts = { messages: 0, spam: 0, sent: 0, firstReceived: null, lastReceived: null };
      expect(await store.stats()).toEqual({ ...none, ...counts });
    });

    it('erases an address in any spelling and leaves the others', async () => {
      const kept = someMessage({ email: 'jane@farm.example.org' });
      await store.accept(kept);
      for (const email of ['jane@farm.example', 'Jane@Farm.Example']) {
        await store.accept(someMessage({ email }));
      }
      expect(await store.erase('JANE@farm.example')).toBe(2);
      expect(await store.erase('JANE@farm.example')).toBe(0);
      expect(await ids()).toEqual([kept.id]);
      expect(await store.outbox.claim('a', NOON, LEASE_MS, 9)).toHaveLength(1);
      expect(await store.accept(someMessage())).toBe('stored');
    });

    it('purges what is older, whatever its order, in more than one portion', async () => {
      const ages = Array.from({ length: 1_100 }, (_, index) => (index % 11 === 0 ? 10 : -10));
      await acceptAll(
        store,
        ages.map((age) => someMessage({ receivedAt: after(NOON, age) })),
      );
      expect(await other.purge(NOON)).toBe(0);
      expect(await other.overdue(NOON)).toBe(1_000);
      const all = await collect(store.all());
      await other.markRead(
        all.map(({ number }) => number),
        NOON,
      );
      expect(await other.purge(NOON)).toBe(1_000);
      expect((await store.stats()).messages).toBe(100);
      expect((await store.outbox.backlog()).waiting).toBe(100);
    });

    it('is ready', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
      await store.accept(someMessage());
      await expect(store.ready()).resolves.toBeUndefined();
    });

    it('ends what it began before it closes', async () => {
      const message = someMessage();
      const outcome = store.accept(message);
      await store.close();
      expect(await outcome).toBe('stored');
      await expect(store.accept(someMessage())).rejects.toMatchObject({
        name: 'StoreUnavailableError',
      });
      expect(await other.get(message.id)).toMatchObject({ name: message.name });
    });
  });
}
