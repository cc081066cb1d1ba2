import { describe, expect, it, vi } from 'vitest';
import { storedMessage } from '../../tests/support/fake-outbox.ts';
import { idOf, OutboxHarness } from '../../tests/support/outbox-harness.ts';
import type { SendMail } from './sender.ts';
import { OUTBOX_TIMING } from './outbox-timing.ts';
import { LANES } from './outbox.ts';

const { leaseMs, settleMs, pollMs, stopMs } = OUTBOX_TIMING;
const MINUTE_MS = 60_000;
const harness = new OutboxHarness();

describe('Outbox', () => {
  it('mails what waits from before, without a call', async () => {
    harness.store.add(storedMessage('a'), storedMessage('b'));
    harness.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.sent).toEqual([idOf('a'), idOf('b')]);
    expect(harness.store.stateOf('a')).toBe('sent');
    expect(harness.outcomes).toEqual(['sent', 'sent']);
  });

  it('mails a new message as soon as it is told of it, and at the next poll when it is not', async () => {
    const outbox = harness.start();
    await vi.advanceTimersByTimeAsync(0);
    harness.store.add(storedMessage('a'));
    outbox.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.sent).toEqual([idOf('a')]);
    harness.store.add(storedMessage('b'));
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(harness.sent).toEqual([idOf('a'), idOf('b')]);
  });

  it('mails more than fits on its way at once, each of them once', async () => {
    const names = harness.addMany(5 * LANES);
    let most = 0;
    let now = 0;
    harness.start(async (mail, passage) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 100));
      now -= 1;
      await harness.take(mail, passage);
    });
    await vi.advanceTimersByTimeAsync(600);
    expect(harness.sent.toSorted()).toEqual(names.map(idOf).toSorted());
    expect(most).toBe(LANES);
  });

  it('lets one that hangs hold up no other', async () => {
    harness.store.add(storedMessage('hangs'), storedMessage('a'));
    const outbox = harness.start((mail, passage) =>
      mail.messageId === idOf('hangs')
        ? new Promise((r) => setTimeout(r, stopMs))
        : harness.take(mail, passage),
    );
    await vi.advanceTimersByTimeAsync(0);
    harness.store.add(storedMessage('b'));
    outbox.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.sent).toEqual([idOf('a'), idOf('b')]);
  });

  it('sends in two replicas what one has not sent', async () => {
    const names = harness.addMany(20);
    harness.start();
    harness.start();
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(harness.sent.toSorted()).toEqual(names.map(idOf).toSorted());
  });

  it('takes over from a replica that died, when its lease has ended', async () => {
    harness.store.add(storedMessage('a'));
    await harness.store.claim('dead', new Date(), leaseMs, 1);
    harness.start();
    await vi.advanceTimersByTimeAsync(leaseMs - pollMs);
    expect(harness.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * pollMs);
    expect(harness.sent).toEqual([idOf('a')]);
  });

  it('finishes what it began when it is stopped, and begins nothing more', async () => {
    harness.store.add(storedMessage('a'));
    const outbox = harness.start(async (mail, passage) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await harness.take(mail, passage);
    });
    await vi.advanceTimersByTimeAsync(10);
    harness.store.add(storedMessage('b'));
    const stopped = outbox.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    await stopped;
    expect(harness.sent).toEqual([idOf('a')]);
    expect([harness.store.stateOf('a'), harness.store.stateOf('b')]).toEqual(['sent', 'waiting']);
  });

  it('sends nothing that another replica took while this one stood still', async () => {
    harness.store.add(storedMessage('a'));
    harness.store.onClaim = () => {
      harness.store.onClaim = () => undefined;
      const woken = new Date(Date.now() + leaseMs + 1);
      vi.setSystemTime(woken);
      void harness.store.claim('another', woken, leaseMs, 1);
    };
    harness.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([harness.sent, harness.outcomes]).toEqual([[], ['late']]);
    await vi.advanceTimersByTimeAsync(leaseMs + pollMs);
    expect(harness.sent).toEqual([idOf('a')]);
  });

  it('waits for a mail server that takes ten minutes, and nobody sends another copy meanwhile', async () => {
    harness.store.add(storedMessage('a'));
    const slow: SendMail = async (mail, passage) => {
      await harness.take(mail, passage);
      await new Promise((resolve) => setTimeout(resolve, 10 * MINUTE_MS - 1));
    };
    harness.start(slow);
    harness.start(slow);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect([harness.sent, harness.outcomes]).toEqual([[idOf('a')], ['sent']]);
  });

  it('keeps the lease of a mail whose content is still to go out', async () => {
    harness.store.add(storedMessage('a'));
    const slow: SendMail = async (mail, passage) => {
      await new Promise((resolve) => setTimeout(resolve, 5 * MINUTE_MS));
      await harness.take(mail, passage);
    };
    harness.start(slow);
    harness.start(slow);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect([harness.sent, harness.outcomes]).toEqual([[idOf('a')], ['sent']]);
  });

  it.each([
    ['a minute on', MINUTE_MS + 1_000],
    ['a year on', 365 * 24 * 60 * MINUTE_MS],
    ['two hours back', -120 * MINUTE_MS],
  ])('sends one copy when the clock is put %s while a mail is on its way', async (_, ms) => {
    harness.store.add(storedMessage('a'));
    const outbox = harness.start(async (mail, passage) => {
      await harness.take(mail, passage);
      await new Promise((resolve) => setTimeout(resolve, 2 * MINUTE_MS));
    });
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + ms);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect([harness.sent, harness.outcomes]).toEqual([[idOf('a')], ['sent']]);
  });

  it('gives mails on their way their time when it is stopped, and no more', async () => {
    harness.store.add(storedMessage('begun'), storedMessage('handed-over'));
    const outbox = harness.start(async (mail, { signal, mayHandOver }) => {
      if (mail.messageId === idOf('handed-over')) await mayHandOver();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
      });
    });
    await vi.advanceTimersByTimeAsync(0);
    let isStopped = false;
    void outbox.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(stopMs - 1);
    expect(isStopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([isStopped, harness.outcomes]).toEqual([true, ['failed']]);
    // The mail server may have taken the other: it is left alone for longer.
    const later = new Date(Date.now() + leaseMs);
    expect(await harness.store.claim('next', later, leaseMs, 9)).toHaveLength(1);
    const muchLater = new Date(Date.now() + settleMs + leaseMs);
    expect(await harness.store.claim('next', muchLater, leaseMs, 9)).toHaveLength(2);
  });
});
