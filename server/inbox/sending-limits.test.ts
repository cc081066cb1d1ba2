import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InboxApp, InboxAppOptions } from '../../tests/support/inbox-app.ts';
import { createInboxApp } from '../../tests/support/inbox-app.ts';
import { storedIn } from '../../tests/support/stored.ts';

const apps: InboxApp[] = [];

interface SendParts {
  readonly fields?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
}

async function open(options: InboxAppOptions): Promise<InboxApp> {
  const inbox = await createInboxApp(options);
  apps.push(inbox);
  return inbox;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((inbox) => inbox.close()));
});

const limits = { messages: 2, windowMs: 3_600_000 };

it('takes so many messages from one address and says when to come back', async () => {
  const inbox = await open({ limits });
  const first = inbox.fields();
  for (const fields of [first, inbox.fields()]) {
    expect((await inbox.send(fields)).statusCode).toBe(201);
  }
  const refused = await inbox.send(inbox.fields());
  expect([refused.statusCode, refused.json()]).toEqual([429, { errors: { form: 'Too many.' } }]);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
  expect((await inbox.send(first)).statusCode).toBe(200);
  expect(storedIn(inbox.file)).toHaveLength(2);
});

it('tells senders apart by what the trusted proxies saw', async () => {
  const inbox = await open({ limits, proxies: 1 });
  const from = (forwarded: string) =>
    inbox
      .send(inbox.fields(), { 'x-forwarded-for': forwarded })
      .then((answer) => answer.statusCode);
  expect(await from('203.0.113.1')).toBe(201);
  expect(await from('198.51.100.1, 203.0.113.1')).toBe(201);
  expect(await from('198.51.100.2, 203.0.113.1')).toBe(429);
  expect(await from('203.0.113.2')).toBe(201);
  expect(await from('203.0.113.2:40001')).toBe(201);
  expect(await from('203.0.113.2:40002')).toBe(429);
});

it('believes nobody where no proxy is', async () => {
  const inbox = await open({ limits: { ...limits, messages: 1 } });
  const from = (forwarded: string) =>
    inbox
      .send(inbox.fields(), { 'x-forwarded-for': forwarded })
      .then((answer) => answer.statusCode);
  expect(await from('203.0.113.1')).toBe(201);
  expect(await from('203.0.113.2')).toBe(429);
});

it('keeps no address, in no form that can be turned back', async () => {
  const inbox = await open({ limits });
  await inbox.send(inbox.fields());
  await inbox.app.close();
  const bytes = await readFile(inbox.file, 'latin1');
  expect(bytes).toContain('Jane Doe');
  expect(bytes).not.toContain('127.0.0.1');
});

describe('the public server', () => {
  const statusesOf = async (inbox: InboxApp, count: number, parts: () => SendParts) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      const { fields, headers } = parts();
      statuses.push((await inbox.send(inbox.fields(fields), headers)).statusCode);
    }
    return statuses;
  };
  const TEN = Array.from({ length: 10 }, () => 201);

  it('takes ten messages an hour from one address, whatever their forms', async () => {
    const inbox = await open({});
    expect(await statusesOf(inbox, 12, () => ({}))).toEqual([...TEN, 429, 429]);
  });

  it('takes ten messages an hour from one form, whatever their addresses', async () => {
    const inbox = await open({ proxies: 1 });
    const token = inbox.token();
    let host = 0;
    const parts = () => ({
      fields: { token },
      headers: { 'x-forwarded-for': `198.51.100.${(host += 1)}` },
    });
    expect(await statusesOf(inbox, 12, parts)).toEqual([...TEN, 429, 429]);
  });

  it('takes no more on both sides of midnight', async () => {
    const midnight = Date.UTC(2026, 10, 22);
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 9_000 });
    onTestFinished(() => void vi.useRealTimers());
    const inbox = await open({});
    expect(await statusesOf(inbox, 10, () => ({}))).toEqual(TEN);
    vi.setSystemTime(midnight + 9_000);
    const refused = await inbox.send(inbox.fields());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3582']);
    vi.setSystemTime(midnight - 9_000 + 3_600_000);
    expect(await statusesOf(inbox, 1, () => ({}))).toEqual([201]);
  });
});
