import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addJob, pause, type Job } from './jobs.ts';

async function listen(app: FastifyInstance, job: Job): Promise<void> {
  addJob(app, job);
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
}

it('repeats a job, even after a failure', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (one) => lines.push(one) } } });
  const run = vi.fn(() => Promise.resolve());
  run.mockRejectedValueOnce(new Error('busy'));
  await listen(app, { everyMs: 1, run });
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(2);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('busy');
});

it('starts a job when the server listens, and ends it before earlier resources are closed', async () => {
  const events: string[] = [];
  const app = Fastify();
  app.addHook('onClose', () => void events.push('closed the database'));
  void app.register((scope, _options, done) => {
    addJob(scope, {
      everyMs: 60_000,
      run: async (signal) => {
        events.push('began');
        await pause(60_000, signal);
        await pause(5, new AbortController().signal);
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
