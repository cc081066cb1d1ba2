import { describe, expect, it, vi } from 'vitest';
import { READER, storedMessage } from '../../tests/support/fake-outbox.ts';
import { idOf, OutboxHarness } from '../../tests/support/outbox-harness.ts';
import { OUTBOX_TIMING, waitAfter } from './outbox-timing.ts';

const { leaseMs, pollMs, firstWaitMs, longestWaitMs, giveUpMs } = OUTBOX_TIMING;
const harness = new OutboxHarness();

describe('what cannot be mailed', () => {
  it('is tried again after growing waits, up to an hour', () => {
    const waits = [1, 2, 3, 4, 8, 9, 40, 5_000].map((attempts) =>
      waitAfter(attempts, OUTBOX_TIMING),
    );
    expect(waits.map((ms) => ms / 1_000)).toEqual([30, 60, 120, 240, 3_600, 3_600, 3_600, 3_600]);
    expect([firstWaitMs, longestWaitMs]).toEqual([30_000, 3_600_000]);
  });

  it('goes out once the mail server is back', async () => {
    harness.store.add(storedMessage('a'));
    let isBack = false;
    harness.start((mail, passage) => (isBack ? harness.take(mail, passage) : harness.refuse()));
    await vi.advanceTimersByTimeAsync(0);
    isBack = true;
    await vi.advanceTimersByTimeAsync(firstWaitMs + pollMs);
    expect([harness.sent, harness.outcomes]).toEqual([[idOf('a')], ['failed', 'sent']]);
  });

  it('says what the owner can do about it', async () => {
    harness.store.add(storedMessage('a'));
    const plain = Object.assign(new Error('no TLS'), { code: 'ETLS', responseCode: 502 });
    harness.start(() => Promise.reject(plain));
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.log.lines).toMatchObject([
      {
        level: 'warn',
        words: 'could not mail a message',
        facts: { reason: 'ETLS 502', recipient: READER },
      },
    ]);
    expect(JSON.stringify(harness.log.lines)).toContain('set SMTP_TLS=off');
  });

  it('waits no longer for a clock that was put back than it would have waited', async () => {
    harness.store.add(storedMessage('a'));
    harness.start(harness.refuse);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() - 2 * longestWaitMs);
    await vi.advanceTimersByTimeAsync(firstWaitMs + pollMs);
    expect(harness.outcomes).toEqual(['failed', 'failed']);
  });

  it('is given up after a day, loudly, and without a word of the visitor', async () => {
    harness.store.add(storedMessage('a'));
    harness.start(harness.refuse);
    await vi.advanceTimersByTimeAsync(giveUpMs - pollMs);
    expect(harness.store.stateOf('a')).toBe('waiting');
    await vi.advanceTimersByTimeAsync(3 * pollMs);
    expect(harness.store.stateOf('a')).toBe('given-up');
    const errors = harness.log.lines.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      words: 'gave up mailing a message; it is kept: see "npm run inbox -- retry"',
      facts: { message: 'a', reason: 'ECONNECTION' },
    });
    expect(harness.outcomes.at(-1)).toBe('given-up');
    expect(JSON.stringify(harness.log.lines)).not.toMatch(/jane|farm|slope/i);
  });

  it('is not given up because the server stood still for days', async () => {
    harness.store.add(storedMessage('a', new Date(Date.now() - 3 * giveUpMs)));
    harness.start(harness.refuse);
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(harness.store.stateOf('a')).toBe('waiting');
    await vi.advanceTimersByTimeAsync(giveUpMs);
    expect(harness.store.stateOf('a')).toBe('given-up');
  });

  it('is tried for almost a day whatever the clock says: it may be put on by a year', async () => {
    harness.store.add(storedMessage('a'));
    harness.start(harness.refuse);
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 365 * giveUpMs);
    await vi.advanceTimersByTimeAsync(giveUpMs - longestWaitMs);
    expect(harness.store.stateOf('a')).toBe('waiting');
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(harness.store.stateOf('a')).toBe('given-up');
  });
});

describe('a store that is unavailable', () => {
  it('is said once, and asked again', async () => {
    harness.store.isUnavailable = true;
    harness.start();
    await vi.advanceTimersByTimeAsync(3 * pollMs);
    harness.store.add(storedMessage('a'));
    harness.store.isUnavailable = false;
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(harness.sent).toEqual([idOf('a')]);
    expect(harness.log.lines.map(({ words }) => words)).toEqual([
      'the outbox cannot reach the store',
      'the outbox reaches the store again',
      'mailed',
    ]);
  });

  it('learns of a mail that was sent meanwhile as soon as it is back, so that it is not sent twice', async () => {
    harness.store.add(storedMessage('a'));
    harness.start(async (mail, passage) => {
      await harness.take(mail, passage);
      harness.store.isUnavailable = true;
    });
    await vi.advanceTimersByTimeAsync(2 * leaseMs);
    expect(harness.store.stateOf('a')).toBe('waiting');
    harness.store.isUnavailable = false;
    await vi.advanceTimersByTimeAsync(pollMs);
    expect([harness.sent, harness.store.stateOf('a')]).toEqual([[idOf('a')], 'sent']);
  });
});
