import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { MAX_SUBMISSIONS, registerRateLimit } from './index.ts';

const HOUR_MS = 3_600_000;

function createServer(proxies: number) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const trustProxy = (_address: string, hop: number): boolean => hop < proxies;
  const app = Fastify({ logger: { level: 'warn', stream }, trustProxy });
  for (const path of ['/messages', '/subscribe']) {
    void app.register(async (scope) => {
      const check = await registerRateLimit(scope, proxies);
      scope.post(path, async (request) => {
        // Each request counts five times, so the limit is two requests.
        for (let count = 1; count < MAX_SUBMISSIONS / 2; count += 1) await check(request);
        return { wait: (await check(request)) ?? 0 };
      });
    });
  }
  return {
    app,
    warnings: () => lines,
    /** Resolves with the seconds to wait, or 0. */
    send: async (forwarded?: string, path = '/messages') => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const { body } = await app.inject({ method: 'POST', url: path, headers });
      return Number(/\d+/.exec(body)?.[0]);
    },
  };
}

describe('a rate limit', () => {
  it('refuses submissions above the maximum until the hour is over, and says how long to wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { send } = createServer(0);
    expect([await send(), await send()]).toEqual([0, 0]);
    vi.advanceTimersByTime(HOUR_MS - 1_500);
    expect([await send(), await send()]).toEqual([2, 2]);
    vi.advanceTimersByTime(1_500);
    expect(await send()).toBe(0);
  });

  it('never asks for a wait of more than an hour, even if the clock is changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { send } = createServer(0);
    expect([await send(), await send()]).toEqual([0, 0]);
    vi.setSystemTime(Date.now() - 48 * HOUR_MS);
    expect(await send()).toBe(3_600);
  });

  it.each([
    ['[2001:db8::1]:40001', '[2001:db8::2]:40001', '2001:db8::ffff:ffff:ffff:ffff'],
    ['203.0.113.1, 198.51.100.8', '203.0.113.2, 198.51.100.8', '203.0.113.3, 198.51.100.8'],
    ['unknown', '_hidden', 'choose-your-own'],
  ])('behind one proxy, counts %s, %s, and %s as one network', async (...forwarded) => {
    const { send } = createServer(1);
    const waits = [];
    for (const header of forwarded) waits.push(await send(header));
    expect(waits).toEqual([0, 0, expect.any(Number)]);
    expect(waits[2]).toBeGreaterThan(0);
  });

  it.each([
    [1, '198.51.100.8', '198.51.100.9', '2001:db8:0:1::1'],
    [2, '198.51.100.8, 192.0.2.1', '198.51.100.9, 192.0.2.1', '198.51.100.7, 192.0.2.1'],
  ])('counts visitors separately behind %d proxies', async (proxies, ...forwarded) => {
    const { send } = createServer(proxies);
    for (const header of forwarded) expect(await send(header)).toBe(0);
  });

  it('ignores X-Forwarded-For without a proxy', async () => {
    const { send } = createServer(0);
    expect([await send('198.51.100.8'), await send('198.51.100.9')]).toEqual([0, 0]);
    expect(await send('198.51.100.10')).toBeGreaterThan(0);
  });
});

describe('the warning about proxies', () => {
  it('is logged once for all plugins, without an address', async () => {
    const { app, send, warnings } = createServer(0);
    await app.inject({ method: 'POST', url: '/messages', headers: { forwarded: 'for=192.0.2.1' } });
    await send('198.51.100.8');
    await send('198.51.100.8', '/subscribe');
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toMatch(/TRUSTED_PROXIES is 0.*set TRUSTED_PROXIES to the number/);
    expect(warnings()[0]).not.toContain('198.51');
  });

  it('is logged if X-Forwarded-For has fewer addresses than there are proxies', async () => {
    const { send, warnings } = createServer(2);
    await send('198.51.100.8');
    expect(warnings()[0]).toMatch(
      /TRUSTED_PROXIES is 2, but the number of addresses in X-Forwarded-For of a request is 1/,
    );
  });

  it('is not logged if the setting is right', async () => {
    const direct = createServer(0);
    await direct.send();
    const proxied = createServer(1);
    await proxied.send('198.51.100.8');
    await proxied.send('203.0.113.9, 198.51.100.8');
    expect([...direct.warnings(), ...proxied.warnings()]).toEqual([]);
  });
});
