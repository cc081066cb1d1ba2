import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { addJob, pause, repeat } from './jobs.ts';

const never = new AbortController().signal;

describe('repeat', () => {
  it('continues after a failure, and ends when the current run has ended', async () => {
    const stop = new AbortController();
    const errors: unknown[] = [];
    const failure = new Error('busy');
    let finish: () => void = () => undefined;
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(failure)
      .mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const ended = repeat({ everyMs: 1, run }, stop.signal, (error) => errors.push(error));
    await expect.poll(() => run.mock.calls.length).toBe(2);
    expect(errors).toEqual([failure]);
    stop.abort();
    let isEnded = false;
    void ended.then(() => (isEnded = true));
    await pause(5, never);
    expect(isEnded).toBe(false);
    finish();
    await ended;
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('does not run if it is stopped before its first run', async () => {
    const stop = new AbortController();
    const run = vi.fn(() => Promise.resolve());
    const job = { everyMs: 1, firstAfterMs: 60_000, run };
    const ended = repeat(job, stop.signal, () => undefined);
    stop.abort();
    await ended;
    expect(run).not.toHaveBeenCalled();
  });
});

describe('addJob', () => {
  it('starts when the server listens, and ends before earlier resources are closed', async () => {
    const events: string[] = [];
    const app = Fastify();
    app.addHook('onClose', () => void events.push('closed the database'));
    void app.register((scope, _options, done) => {
      addJob(scope, {
        everyMs: 60_000,
        run: async (signal) => {
          events.push('began');
          await pause(60_000, signal);
          await pause(5, never);
          events.push('ended');
        },
      });
      done();
    });
    await app.ready();
    expect(events).toEqual([]);
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(events).toEqual(['began']);
    await app.close();
    expect(events).toEqual(['began', 'ended', 'closed the database']);
  });

  it('never starts in a server that does not listen', async () => {
    const run = vi.fn(() => Promise.resolve());
    const app = Fastify();
    addJob(app, { everyMs: 1, run });
    await app.ready();
    await app.close();
    expect(run).not.toHaveBeenCalled();
  });
});
