import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { z } from 'zod';
import { themeStyleSheet } from '../../src/theme/style-sheet.ts';
import { requestSchema } from '../protocol.ts';
import { operationsOf } from './actions.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

/** Largest request in bytes: a photo as a camera takes it. */
const BODY_MAX = 40_000_000;

/**
 * Serves the editor on this computer and returns its address. It answers only under its own name, and reads and writes
 * only for its own page with the key of this start, so other sites and other people on this computer cannot use it.
 *
 * @param interfaceFolder where the built interface is put
 */
export async function serveEditor(
  store: Store,
  site: Site,
  interfaceFolder: string,
): Promise<string> {
  await build({
    root: join(import.meta.dirname, '../app'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    css: { modules: { generateScopedName: '[local]' } },
    build: {
      outDir: interfaceFolder,
      // For an older target, light-dark() would be replaced by code that needs `color-scheme` in this style sheet.
      target: 'esnext',
      modulePreload: { polyfill: false },
    },
  });
  const key = randomBytes(16).toString('hex');
  const app = Fastify({ bodyLimit: BODY_MAX });
  app.addHook('onRequest', async ({ headers, method, socket, url }, reply) => {
    const host = `127.0.0.1:${socket.localPort ?? ''}`;
    const isOwn = headers.origin === `http://${host}` && headers.authorization === key;
    if (headers.host !== host || (method !== 'GET' && !isOwn)) {
      return reply.code(403).send('Open the address that the terminal shows.');
    }
    // A page that is loaded has no drafts yet.
    if (url.startsWith('/?')) store.discard();
    reply.headers({
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: ${site.origin}; frame-src ${site.origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    return undefined;
  });
  await app.register(fastifyStatic, { root: interfaceFolder });
  app.get('/theme.css', (_request, reply) =>
    reply.type('text/css').send(themeStyleSheet(store.contents[0].theme)),
  );
  app.setErrorHandler<Error>((error, _request, reply) => {
    const sentences = error instanceof z.ZodError ? error.issues : [error];
    return reply.code(400).send(sentences.map(({ message }) => message).join(' '));
  });
  for (const [name, operation] of Object.entries(operationsOf(store, site))) {
    app.post(`/api/${name}`, async ({ body }) => {
      const answer = await operation(requestSchema.parse(body));
      await site.show();
      return answer;
    });
  }
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return `${origin}/?${key}`;
}
