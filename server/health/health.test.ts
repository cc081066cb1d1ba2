import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { healthPlugin } from './index.ts';

it('answers whether the server runs, and whether messages can be stored', async () => {
  let isWritable = true;
  const ready = () => (isWritable ? Promise.resolve() : Promise.reject(new Error('full')));
  const app = Fastify();
  await app.register(healthPlugin, { database: { ready } });
  const good = await app.inject('/readyz');
  expect([good.statusCode, good.body]).toEqual([200, '{"status":"ready"}']);
  isWritable = false;
  const bad = await app.inject('/readyz');
  expect([bad.statusCode, bad.body]).toEqual([503, '{"status":"unavailable"}']);
  expect(bad.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  await app.close();
});
