import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ContactApp } from '../../tests/support/contact-app.ts';
import { createContactApp } from '../../tests/support/contact-app.ts';
import { storedIn } from '../../tests/support/stored.ts';

const HOUR_MS = 3_600_000;

async function open(proxies: number): Promise<ContactApp> {
  const server = await createContactApp({ env: { TRUSTED_PROXIES: String(proxies) } });
  onTestFinished(() => server.close());
  return server;
}

/** Statuses of so many new messages. */
async function send(server: ContactApp, count: number, forwarded?: string): Promise<number[]> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    statuses.push((await server.send(server.fields(), headers)).statusCode);
  }
  return statuses;
}

const TEN = Array.from({ length: 10 }, () => 201);

it('ten messages an hour are accepted; a duplicate is answered all the same', async () => {
  const server = await open(0);
  const first = server.fields();
  expect((await server.send(first)).statusCode).toBe(201);
  expect(await send(server, 9)).toEqual(TEN.slice(1));
  const refused = await server.send(server.fields());
  expect([refused.statusCode, refused.json()]).toEqual([429, { errors: { form: 'Too many.' } }]);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
  const again = await server.send(first);
  expect([again.statusCode, again.json()]).toEqual([200, { id: first.id }]);
  expect(storedIn(server.file)).toHaveLength(10);
});

it('duplicates and messages with errors do not count', async () => {
  const server = await open(0);
  const first = server.fields();
  for (let count = 0; count < 12; count += 1) {
    await server.send(first);
    await server.send(server.fields({ name: '' }));
  }
  expect(await send(server, 9)).toEqual(TEN.slice(1));
});

it('visitors behind a proxy are counted apart, whatever they claim', async () => {
  const server = await open(1);
  expect(await send(server, 10, '203.0.113.2:40001')).toEqual(TEN);
  expect(await send(server, 1, '198.51.100.1, 203.0.113.2:40002')).toEqual([429]);
  expect(await send(server, 1, '203.0.113.3')).toEqual([201]);
  expect(await send(server, 10, '[2001:db8::1]:40001')).toEqual(TEN);
  expect(await send(server, 1, '2001:db8::ffff:1')).toEqual([429]);
  expect(await send(server, 1, '2001:db8:0:1::1')).toEqual([201]);
});

it('midnight changes nothing', async () => {
  const midnight = Date.UTC(2026, 10, 22);
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 9_000 });
  onTestFinished(() => void vi.useRealTimers());
  const server = await open(0);
  expect(await send(server, 10)).toEqual(TEN);
  vi.setSystemTime(midnight + 9_000);
  const refused = await server.send(server.fields());
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3582']);
  vi.setSystemTime(midnight - 9_000 + HOUR_MS);
  expect(await send(server, 1)).toEqual([201]);
});

it('the database holds no address of a visitor', async () => {
  const server = await open(1);
  await send(server, 1, '203.0.113.2');
  await server.app.close();
  const bytes = await readFile(server.file, 'latin1');
  expect(bytes).toContain('Jane Doe');
  expect(bytes).not.toMatch(/203\.0\.113|127\.0\.0\.1/);
});
