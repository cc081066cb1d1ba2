import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { SettingError } from '../environment.ts';
import { addMetrics } from './index.ts';

const HOST = '127.0.0.1';

async function serve(): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify();
  const port = await freePort();
  addMetrics(app, { host: HOST, port });
  app.get('/newsletter/:token', (_request, reply) => reply.send('ok'));
  await app.ready();
  onTestFinished(() => app.close());
  return { app, port };
}

async function read(port: number): Promise<string> {
  return (await fetch(`http://${HOST}:${port}/metrics`)).text();
}

it('counts requests by route, which visitors cannot make up', async () => {
  const { app, port } = await serve();
  await app.inject('/newsletter/secret');
  await app.inject('/anything/else');
  const text = await read(port);
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/newsletter/:token",status="200"} 1`);
  expect(text).toContain(`${count}{method="GET",route="",status="404"} 1`);
  expect(text).toContain('http_request_duration_seconds_bucket');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/secret|anything/);
});

it('has the media type of Prometheus, and no other paths', async () => {
  const { port } = await serve();
  const response = await fetch(`http://${HOST}:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(`http://${HOST}:${port}/`)).status).toBe(404);
  expect((await fetch(`http://${HOST}:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('stops with the server, and names its setting if its port is in use', async () => {
  const { app, port } = await serve();
  const other = Fastify();
  addMetrics(other, { host: HOST, port });
  await expect(other.ready()).rejects.toThrow(SettingError);
  await other.close();
  await app.close();
  await expect(read(port)).rejects.toThrow('fetch failed');
});
