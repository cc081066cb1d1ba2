import { beforeEach, expect, it, vi } from 'vitest';
import { createPacing, type Pacing } from './pacing.ts';

const BACK_OFF = { firstWaitMs: 30_000, longestWaitMs: 3_600_000 };

const [ann, bob, issue] = [
  { kind: 'notice', queue: 'ann' },
  { kind: 'notice', queue: 'bob' },
  { kind: 'issue', queue: 'ann' },
];

/** Returns the milliseconds until a mail may be tried after a failure. */
function failed(pacing: Pacing): number {
  pacing.failed(ann, 'queue');
  return pacing.dueIn(ann);
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('waits 30 seconds, twice as long after each failure, and at most an hour', () => {
  const pacing = createPacing(BACK_OFF);
  const waits = Array.from({ length: 9 }, () => {
    const waitMs = failed(pacing);
    vi.advanceTimersByTime(waitMs);
    return waitMs / 1_000;
  });
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
});

it.each([
  ['queue', [30_000, 0, 30_000]],
  ['kind', [30_000, 30_000, 0]],
  ['server', [30_000, 30_000, 30_000]],
] as const)('defers the mails that the failure affects: %s', (scope, expected) => {
  const pacing = createPacing(BACK_OFF);
  pacing.failed(ann, scope);
  expect([ann, bob, issue].map(pacing.dueIn)).toEqual(expected);
  expect(pacing.isServerFailing()).toBe(scope === 'server');
  vi.advanceTimersByTime(30_000);
  expect([ann, bob, issue].map(pacing.dueIn)).toEqual([0, 0, 0]);
});

it('counts simultaneous failures once, and forgets them after a success', () => {
  const pacing = createPacing(BACK_OFF);
  expect([failed(pacing), failed(pacing), failed(pacing)]).toEqual([30_000, 30_000, 30_000]);
  vi.advanceTimersByTime(30_000);
  expect(failed(pacing)).toBe(60_000);
  pacing.succeeded(ann);
  expect(pacing.dueIn(ann)).toBe(0);
  expect(failed(pacing)).toBe(30_000);
});

it('limits the mails of a kind per minute and queue', () => {
  const pacing = createPacing(BACK_OFF);
  pacing.started(issue, 120);
  pacing.started(ann);
  expect([issue, ann].map(pacing.dueIn)).toEqual([500, 0]);
  vi.advanceTimersByTime(499);
  expect(pacing.dueIn(issue)).toBe(1);
});

it('remembers failures for an hour after their wait', () => {
  const pacing = createPacing(BACK_OFF);
  pacing.failed(ann, 'queue');
  pacing.started(issue, 1);
  vi.advanceTimersByTime(59_000);
  pacing.prune();
  expect(pacing.dueIn(issue)).toBe(1_000);
  expect(failed(pacing)).toBe(60_000);
  vi.advanceTimersByTime(60_000 + 3_600_001);
  pacing.prune();
  expect(failed(pacing)).toBe(30_000);
});

it('is independent of the system clock', () => {
  const pacing = createPacing(BACK_OFF);
  pacing.failed(ann, 'server');
  vi.setSystemTime(Date.now() + 366 * 86_400_000);
  expect(pacing.dueIn(ann)).toBe(30_000);
  vi.setSystemTime(0);
  expect(pacing.dueIn(ann)).toBe(30_000);
});
