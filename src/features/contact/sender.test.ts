import { onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outgoing as message } from '../../../tests/support/message-copy.ts';
import { Refusal, type Deliver } from './deliver.ts';
import { createSender, type Sender, type Sending } from './sender.ts';

const unavailable = (waitMs = 0) => new Refusal({ problem: 'unavailable', waitMs });

let tries: number[] = [];
let shown: Partial<Sending> = {};
const ends = { onSent: vi.fn(), onRefused: vi.fn() };

function connected(outcomes: readonly (Refusal | 'taken' | 'never')[]): Sender {
  const started = Date.now();
  const deliver: Deliver = () => {
    const outcome = outcomes[tries.length] ?? 'taken';
    tries.push(Date.now() - started);
    if (outcome === 'never') return new Promise(() => undefined);
    return outcome === 'taken' ? Promise.resolve() : Promise.reject(outcome);
  };
  return createSender(deliver, (sending) => {
    shown = sending;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  tries = [];
  ends.onSent.mockReset();
  ends.onRefused.mockReset();
});
afterEach(() => onlineManager.setOnline(true));

it('sends one message once for any number of calls, and reports it once', async () => {
  const sender = connected(['taken', 'taken']);
  sender.send(message, ends);
  sender.send(message, ends);
  expect(shown.status).toBe('pending');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.status).toBe('success');
  expect(tries).toEqual([0]);
  expect(ends.onSent).toHaveBeenCalledOnce();
});

it.each([
  [
    'retries after 1, 2, and 4 s, and then gives up (SPEC 9)',
    [unavailable(), unavailable(), unavailable(), unavailable()],
    [0, 1_000, 3_000, 7_000],
    'error',
  ],
  [
    'waits as long as the server asks, if that is longer',
    [unavailable(9_000), unavailable(500)],
    [0, 9_000, 11_000],
    'success',
  ],
  ['does not retry final errors', [new Refusal({ final: true, errors: {} })], [0], 'error'],
])('%s', async (_, outcomes, expected, status) => {
  const sender = connected(outcomes);
  sender.send(message, ends);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual(expected);
  expect(shown.status).toBe(status);
  const [told, other] =
    status === 'error' ? [ends.onRefused, ends.onSent] : [ends.onSent, ends.onRefused];
  expect(told).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it('waits for the connection and then sends', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const sender = connected(['taken']);
  sender.send(message, ends);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(shown).toMatchObject({ status: 'pending', isPaused: true });
  expect(tries).toEqual([]);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toEqual([3_600_000]);
  expect(shown.status).toBe('success');
});

it('does not give up if the connection is lost during the last attempt', async () => {
  const sender = connected([unavailable(), unavailable(), unavailable(), 'never', 'taken']);
  sender.send(message, ends);
  await vi.advanceTimersByTimeAsync(5_000);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(shown).toMatchObject({ status: 'pending', isPaused: true });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toHaveLength(4);
});

it('stops on request, without a report', async () => {
  const sender = connected([unavailable(), unavailable()]);
  sender.send(message, ends);
  await vi.advanceTimersByTimeAsync(500);
  sender.stop();
  expect(shown.status).toBe('idle');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends.onSent).not.toHaveBeenCalled();
  expect(ends.onRefused).not.toHaveBeenCalled();
});
