import { describe, expect, it, vi } from 'vitest';
import { storedMessage } from '../../tests/support/fake-outbox.ts';
import { idOf, OutboxHarness } from '../../tests/support/outbox-harness.ts';
import { LANES, OUTBOX_TIMING } from './outbox.ts';

const { leaseMs, sendMs, pollMs } = OUTBOX_TIMING;
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
    harness.start(async (mail) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 100));
      now -= 1;
      await harness.take(mail);
    });
    await vi.advanceTimersByTimeAsync(600);
    expect(harness.sent.toSorted()).toEqual(names.map(idOf).toSorted());
    expect(most).toBe(LANES);
  });

  it('lets one that hangs hold up no other', async () => {
    harness.store.add(storedMessage('hangs'), storedMessage('a'));
    const outbox = harness.start((mail) =>
      mail.messageId === idOf('hangs')
        ? new Promise((r) => setTimeout(r, sendMs))
        : harness.take(mail),
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
    await harness.store.claim('dead', new Date(), leaseMs);
    harness.start();
    await vi.advanceTimersByTimeAsync(leaseMs - pollMs);
    expect(harness.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * pollMs);
    expect(harness.sent).toEqual([idOf('a')]);
  });

  it('finishes what it began when it is stopped, and begins nothing more', async () => {
    harness.store.add(storedMessage('a'));
    const outbox = harness.start(async (mail) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await harness.take(mail);
    });
    await vi.advanceTimersByTimeAsync(10);
    harness.store.add(storedMessage('b'));
    const stopped = outbox.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    await stopped;
    expect(harness.sent).toEqual([idOf('a')]);
    expect([harness.store.stateOf('a'), harness.store.stateOf('b')]).toEqual(['sent', 'waiting']);
  });

  it('sends nothing on a claim that it has slept over', async () => {
    harness.store.add(storedMessage('a'));
    harness.store.onClaim = () => {
      harness.store.onClaim = () => undefined;
      // The claim was given, and this process then stood still.
      vi.setSystemTime(Date.now() + leaseMs - sendMs + 1);
    };
    harness.start();
    await vi.advanceTimersByTimeAsync(0);
    expect([harness.sent, harness.outcomes]).toEqual([[], ['late']]);
    await vi.advanceTimersByTimeAsync(sendMs + pollMs);
    expect(harness.sent).toEqual([idOf('a')]);
  });
});
