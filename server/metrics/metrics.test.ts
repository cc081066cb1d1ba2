import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../database/index.ts';
import { InboxMetrics } from '../inbox/metrics.ts';
import type { Backlog } from '../mail/index.ts';
import { MailMetrics } from '../mail/index.ts';
import { SettingError } from '../settings.ts';
import { Metrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const LOOPBACK = { host: '127.0.0.1', port: 0 };

async function serve(backlog: () => Promise<Backlog>): Promise<{
  metrics: Metrics;
  mails: MailMetrics;
  port: number;
  ask: (path?: string, method?: string) => Promise<Response>;
}> {
  const metrics = new Metrics();
  const mails = new MailMetrics(metrics, backlog);
  const { port, close } = await startMetricsServer(metrics, LOOPBACK);
  onTestFinished(close);
  const ask = (path = '/metrics', method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { metrics, mails, port, ask };
}

function backlog(): Promise<Backlog> {
  return Promise.resolve({
    waiting: 7,
    givenUp: 2,
    oldestWaiting: new Date(Date.now() - 60_000),
  });
}

describe('metrics', () => {
  it('counts requests, messages and mails, and asks the store what waits', async () => {
    const { metrics, mails, ask } = await serve(backlog);
    const messages = new InboxMetrics(metrics);
    metrics.request({ method: 'POST', route: '/api/messages', status: 201, seconds: 0.02 });
    messages.message('stored');
    messages.message('stored');
    messages.message('spam');
    mails.count('given-up');
    const response = await ask();
    const text = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_requests_total{method="POST",route="/api/messages",status="201"} 1',
        'http_request_duration_seconds_bucket{le="0.025",route="/api/messages"} 1',
        'inbox_messages_total{outcome="stored"} 2',
        'inbox_messages_total{outcome="spam"} 1',
        'inbox_mails_total{outcome="given-up"} 1',
        'inbox_store_up 1',
        'inbox_outbox_waiting 7',
        'inbox_outbox_given_up 2',
      ]),
    );
    const age = Number(/^inbox_outbox_oldest_seconds (.+)$/m.exec(text)?.[1]);
    expect(age).toBeGreaterThanOrEqual(60);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('says that the store is unavailable instead of that nothing waits', async () => {
    const { ask } = await serve(() => Promise.reject(new StoreUnavailableError('unavailable')));
    const text = await (await ask()).text();
    expect(text).toContain('inbox_store_up 0');
    expect(text).toMatch(/^inbox_outbox_waiting nan$/im);
  });

  it('says that nothing waits', async () => {
    const { ask } = await serve(() =>
      Promise.resolve({ waiting: 0, givenUp: 0, oldestWaiting: null }),
    );
    expect(await (await ask()).text()).toContain('\ninbox_outbox_oldest_seconds 0\n');
  });

  it('answers nothing else', async () => {
    const { ask } = await serve(backlog);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', 'POST')).status).toBe(404);
  });

  it('names its setting when its port is taken', async () => {
    const { metrics, port } = await serve(backlog);
    const start = startMetricsServer(metrics, { host: '127.0.0.1', port });
    await expect(start).rejects.toThrow(SettingError);
    await expect(start).rejects.toThrow(`for example METRICS_PORT=${port + 1}.`);
  });
});
