/* `npm run edit`: forms beside the site, on this computer only. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { ownerContents, ownerFolder } from '../../build/settings.ts';
import { onStop } from '../../server/stop-signals.ts';
import { requestSchema, type Candidate } from '../protocol.ts';
import { actionsOf } from './actions.ts';
import { openFile, overviewOf } from './files.ts';
import { changesIn } from './history.ts';
import { startSite } from './site.ts';
import { Store } from './store.ts';

// With mistakes in the content, the command ends with the list of them.
await ownerContents();
const scratch = join(import.meta.dirname, '../../.cache/edit', String(process.pid));
const copy = join(scratch, 'content');
const outDir = join(scratch, 'interface');
mkdirSync(copy, { recursive: true });
Object.assign(process.env, {
  CONTENT_DIR: copy,
  // Astro would send statistics, and ask for its newest version.
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
});
const store = new Store(fileURLToPath(ownerFolder), copy);
const site = await startSite(store, copy);

await Promise.all([
  build({ root: join(import.meta.dirname, '../app'), logLevel: 'error', build: { outDir } }),
  // The first page takes longest.
  fetch(site.origin),
]);

/** What the interface can ask for, by name. */
const operations = {
  overview: async (candidate: Candidate) => {
    const problems = store.showDraft(candidate);
    const changes = await changesIn(store.folder);
    const actions = actionsOf(store);
    return { problems, ...overviewOf(store), changes, preview: site.origin, actions };
  },
  open: ({ path }: Candidate) => openFile(store, path),
  save: (candidate: Candidate) => store.save(candidate),
  act: (candidate: Candidate) => {
    const chosen = new Map(Object.entries(actionsOf(store))).get(candidate.action);
    if (chosen === undefined) throw new Error(`The editor cannot ${candidate.action}.`);
    return chosen.act(candidate);
  },
};
export type Operations = typeof operations;

// It answers only under its own name, and reads and writes only for its own page with the key of this start, so other
// sites and other people on this computer cannot use it.
const key = randomBytes(16).toString('hex');
// The largest request is a photo as a camera takes it.
const app = Fastify({ bodyLimit: 40_000_000 });
app.addHook('onRequest', async ({ headers, method, socket }, reply) => {
  const host = `127.0.0.1:${socket.localPort ?? ''}`;
  const isOwn = headers.origin === `http://${host}` && headers.authorization === key;
  if (headers.host !== host || (method !== 'GET' && !isOwn)) {
    return reply.code(403).send('Open the address that the terminal shows.');
  }
  reply.headers({
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: ${site.origin}; frame-src ${site.origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  return undefined;
});
app.setErrorHandler<Error>((error, _request, reply) => reply.code(500).send(error.message));
await app.register(fastifyStatic, { root: outDir });
for (const [name, operation] of Object.entries(operations)) {
  app.post(`/api/${name}`, async ({ body }) => {
    const answer = await operation(requestSchema.parse(body));
    await site.show();
    return answer;
  });
}
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`Edit the site at\n\n  ${address}/?${key}\n\nControl+C ends the editor.`);
onStop(() => {
  rmSync(scratch, { recursive: true, force: true });
  process.exit();
});
