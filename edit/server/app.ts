import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { z } from 'zod';
import { themeStyleSheet } from '../../src/theme/style-sheet.ts';
import {
  candidateSchema,
  commitSchema,
  fileSchema,
  languageSchema,
  pictureSchema,
  readSchema,
  renameSchema,
  type Answers,
} from '../protocol.ts';
import { openFile, overviewOf } from './files.ts';
import { changesIn, commit } from './history.ts';
import { addLanguage, addPicture, remove, rename } from './operations.ts';
import type { Site } from './site.ts';
import type { Store } from './store.ts';

/** Largest request in bytes: a photo as it comes from a camera. */
const BODY_MAX = 40_000_000;

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;

/** The interface, built in memory: its files by their addresses. */
async function buildInterface(): Promise<ReadonlyMap<string, string>> {
  const root = join(import.meta.dirname, '../app');
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    css: { modules: { generateScopedName: '[local]' } },
    // An older target has no light-dark(); what takes its place needs `color-scheme` in this style sheet, not in the theme's.
    build: { write: false, target: 'esnext', modulePreload: { polyfill: false } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return new Map(
    outputs
      .flatMap((each) => ('output' in each ? each.output : []))
      .map((file) => [
        `/${file.fileName}`,
        file.type === 'chunk' ? file.code : file.source.toString(),
      ]),
  );
}

/**
 * The editor's server. It answers only under its own name on this machine and with the key of this start, and accepts
 * changes only from its own page, so another site in the same browser can neither read nor write.
 */
export async function createApp(
  store: Store,
  site: Site,
  port: number,
): Promise<{ app: FastifyInstance; address: string }> {
  const origin = `http://127.0.0.1:${port}`;
  const key = randomBytes(16).toString('hex');
  const files = await buildInterface();
  const app = Fastify({ bodyLimit: BODY_MAX });
  app.addHook('onRequest', (request, reply, next) => {
    const { host, origin: from = origin, cookie = '' } = request.headers;
    const isOwn = host === new URL(origin).host && from === origin;
    const isKnown = cookie.includes(`edit-${port}=${key}`) || request.url === `/?key=${key}`;
    if (!isOwn || !isKnown) {
      void reply.code(403).send('Open the address that the terminal shows.');
      return;
    }
    void reply.headers({
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: ${site.origin}; frame-src ${site.origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    next();
  });
  app.get('/', (request, reply) => {
    if (request.url !== '/') {
      const cookie = `edit-${port}=${key}; HttpOnly; SameSite=Strict; Path=/`;
      return reply.header('set-cookie', cookie).redirect('/');
    }
    return reply.type('text/html').send(files.get('/index.html'));
  });
  app.get('/theme.css', (_request, reply) =>
    reply.type('text/css').send(themeStyleSheet(store.contents()[0].theme)),
  );
  app.get('/assets/:file', (request, reply) => {
    const file = files.get(request.url);
    const ending = request.url.endsWith('.css') ? 'css' : 'js';
    if (file === undefined) return reply.code(404).send();
    return reply.type(TYPES[ending]).send(file);
  });

  const post = <Body, Name extends keyof Answers>(
    name: Name,
    schema: z.ZodType<Body>,
    answer: (body: Body) => Answers[Name] | Promise<Answers[Name]>,
  ): unknown =>
    app.post(`/api/${name}`, async (request, reply) => {
      const { data, error } = schema.safeParse(request.body);
      if (error) return reply.code(400).send(error.issues.map(({ message }) => message).join(' '));
      return reply.send(await answer(data));
    });
  post('overview', z.unknown(), () => overviewOf(store, site.origin));
  post('changes', z.unknown(), () => changesIn(store.folder));
  post('commit', commitSchema, ({ message }) => commit(store.folder, message));
  post('open', fileSchema, ({ path }) => openFile(store, path));
  post('draft', candidateSchema, (candidate) => {
    const { reads } = site;
    return { problems: store.draft(candidate), reads };
  });
  post('read', readSchema, ({ after }) => site.read(after));
  post('save', candidateSchema, (candidate) => store.save(candidate));
  post('rename', renameSchema, (body) => rename(store, body));
  post('delete', fileSchema, ({ path }) => remove(store, path));
  post('picture', pictureSchema, (body) => addPicture(store, body));
  post('language', languageSchema, async (body) => {
    const outcome = addLanguage(store, body);
    if (outcome.problems.length === 0) await site.restart();
    return outcome;
  });
  await app.listen({ host: '127.0.0.1', port });
  return { app, address: `${origin}/?key=${key}` };
}
