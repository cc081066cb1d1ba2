import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MAX_SUBMISSIONS } from '../../../server/abuse-protection/index.ts';
import { MESSAGES_PATH } from '../../../src/features/contact/index.ts';
import { writeCompleteBuild } from '../../support/complete-site.ts';
import { HEADERS_OF_ALL } from '../../support/fixture-app.ts';
import { wordsOfAVisitor } from '../../support/message-copy.ts';
import { request } from '../../support/raw-request.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { listening, runServer } from '../running.ts';
import { startCaddy } from './servers.ts';

/** Caddy as README.md has it, with the server of the complete profile behind it. */
async function siteBehindCaddy() {
  const settings = {
    SITE_PROFILE: 'complete',
    BUILD_DIR: await writeCompleteBuild(),
    DATABASE_FILE: join(scratchFolder(), 'site.sqlite'),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
  const { port, server } = await listening((env) => runServer({ ...settings, ...env }));
  const { name, ports, authority, stop } = await startCaddy(port);
  onTestFinished(() => void stop());

  async function ask(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    { body, from = '127.0.0.1' }: { readonly body?: string; readonly from?: string } = {},
  ) {
    const method = body === undefined ? 'GET' : 'POST';
    const address = { host: '127.0.0.1', port: ports.https, localAddress: from, path, method };
    const identity = { servername: name, ca: authority, agent: false as const };
    const sent = httpsRequest({ ...address, ...identity, headers: { host: name, ...headers } });
    sent.end(body);
    const event: readonly unknown[] = await once(sent, 'response');
    const [response] = event;
    if (!(response instanceof IncomingMessage)) throw new Error('no response');
    const { statusCode: status, headers: got } = response;
    return { status, headers: got, body: await buffer(response) };
  }

  // Caddy reports its certificate a moment before it uses it.
  await vi.waitFor(() => ask('/'), { timeout: 30_000, interval: 100 });

  const post = async (forwarded: string, from?: string) => {
    const message = JSON.stringify({ ...wordsOfAVisitor, id: crypto.randomUUID() });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
    const place = from === undefined ? {} : { from };
    return (await ask(MESSAGES_PATH, headers, { body: message, ...place })).status;
  };
  return { name, ports, server, ask, post };
}

it('redirects to HTTPS, and passes on pages as they were built', async () => {
  const { name, ports, ask } = await siteBehindCaddy();
  const redirect = await request(ports.http, { target: '/contact?a=1', headers: { host: name } });
  expect([redirect.status, redirect.headers.location]).toEqual([
    308,
    `https://${name}/contact?a=1`,
  ]);
  const page = await ask('/', { 'accept-encoding': 'gzip, br' });
  expect(page).toMatchObject({ status: 200, headers: HEADERS_OF_ALL });
  expect(page.headers['content-encoding']).toBe('br');
  const html = brotliDecompressSync(page.body).toString();
  expect(html).toBe((await ask('/')).body.toString());
  const { etag = '' } = page.headers;
  expect((await ask('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
  expect((await ask('/no-such-page')).status).toBe(404);
});

it('limits each visitor, who cannot choose another address', async () => {
  const { server, post } = await siteBehindCaddy();
  const statuses: unknown[] = [];
  for (let number = 0; number <= MAX_SUBMISSIONS; number += 1) {
    statuses.push(await post(`198.51.100.${number}`));
  }
  expect(statuses).toEqual([...Array.from({ length: MAX_SUBMISSIONS }, () => 201), 429]);
  expect(await post('198.51.100.1', '127.0.0.2')).toBe(201);
  // The server says so if TRUSTED_PROXIES does not match what the proxy sends.
  const { out } = await server.end('SIGTERM');
  expect(out).not.toContain('TRUSTED_PROXIES');
});
