/* `npm run edit`: forms beside the site, on this computer only. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import { z } from 'zod';
import { writeTheme } from '../../build/before-pages.ts';
import { buildSettings, ownerFolder } from '../../build/settings.ts';
import { onStop } from '../../server/stop-signals.ts';
import { hashOf } from '../../src/content/translations.ts';
import { slugSchema } from '../../src/schemas/parts.ts';
import { requestSchema, type Candidate } from '../protocol.ts';
import { isFromEditor, isNamed, newKey } from './access.ts';
import { actionsOf } from './actions.ts';
import { openFile, overviewOf } from './files.ts';
import { nearestColors } from './colors.ts';
import { findText } from './find.ts';
import { differences, textIn, versionsOf } from './history.ts';
import { publishReport } from './publish.ts';
import { freePort, previewOf } from './site.ts';
import { Store, valueOf } from './store.ts';
import { asPhoto } from './uploads.ts';
import { isRunning } from './writing.ts';

// With a wrong setting, the command ends with a message.
await buildSettings();
const folder = fileURLToPath(ownerFolder);
const root = join(import.meta.dirname, '../../.cache/edit');
mkdirSync(root, { recursive: true });
for (const name of readdirSync(root)) {
  // Left by an editor that was killed.
  if (!isRunning(Number.parseInt(name, 10))) rmSync(join(root, name), { recursive: true });
}
const scratch = mkdtempSync(join(root, `${process.pid}-`));
const copy = join(scratch, 'content');
const outDir = join(scratch, 'interface');
mkdirSync(copy);
Object.assign(process.env, {
  CONTENT_DIR: copy,
  SITE_DRAFTS: '1',
  // Astro would send statistics, and ask for its newest version.
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
});
const store = new Store(folder, copy);
// With mistakes in the content, the editor has the colors of the last build or none.
const theme = join(import.meta.dirname, '../../.cache/theme.css');
if (store.contents) await writeTheme(store.contents);
else if (!existsSync(theme)) writeFileSync(theme, '');
// Astro's server sets NODE_ENV, and then this would be React's development build, in which each letter takes a second.
await build({ root: join(import.meta.dirname, '../app'), logLevel: 'error', build: { outDir } });
delete process.env.NODE_ENV;

const site = await previewOf(store, copy);
await site.show();
await site.ready();

/** What the interface can ask for, by name. */
const operations = {
  overview: async (candidate: Candidate) => {
    const checked = store.showDraft(candidate);
    // Before it is known whether there is a preview, and where.
    await site.show();
    return {
      ...checked,
      ...overviewOf(store, candidate.path),
      nearest: candidate.path === 'theme.yaml' ? nearestColors(candidate.value.colors) : {},
      preview: { origin: site.origin, starts: site.starts() },
      actions: actionsOf(store),
    };
  },
  open: ({ path }: Candidate) => openFile(store, path),
  save: (candidate: Candidate) => {
    const outcome = store.save(candidate);
    if (!('isSaved' in outcome)) return outcome;
    return openFile(store, candidate.path);
  },
  /** A photo, on which the focal point is chosen. */
  photo: async ({ value }: Candidate) => {
    const { name } = z.object({ name: slugSchema }).parse(value);
    const photo = store.contents?.[0].pictures.find((each) => each.name === name)?.photo;
    return { address: photo === undefined ? '' : await asPhoto(join(folder, photo)) };
  },
  /** Where the form has a text of the page. */
  find: ({ value }: Candidate) => findText(store, clickedSchema.parse(value)),
  /** Takes back what an action has written, or does it again. */
  revert: ({ value }: Candidate) => {
    const { step, isBack } = revertSchema.parse(value);
    return store.revert(step, isBack);
  },
  publish: () => publishReport(store),
  versions: ({ path }: Candidate) => versionsOf(store.folder, path),
  /** What a file said in a commit, and how that differs from what it says now. */
  version: async ({ path, value }: Candidate) => {
    const { hash, name } = versionSchema.parse(value);
    const text = await textIn(store.folder, hash, name);
    return { value: valueOf(path, text), ...differences(path, store.read(path), text) };
  },
  act: (candidate: Candidate) => {
    const chosen = new Map(Object.entries(actionsOf(store))).get(candidate.action);
    if (chosen === undefined) throw new Error(`The editor cannot ${candidate.action}.`);
    return chosen.act(candidate);
  },
};
export type Operations = typeof operations;

const clickedSchema = z.object({
  text: z.string().max(2_000),
  line: z.string().max(2_000).default(''),
  address: z.string(),
  isShared: z.boolean(),
});
const revertSchema = z.object({ step: z.int().nonnegative(), isBack: z.boolean() });
const versionSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{7,64}$/),
  name: z.string().regex(/^[\w./-]+$/),
});

function sentenceOf(error: Error): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ');
  return error.message || String(error);
}

// It answers only under its own name, and reads and writes only for its own page with the key of this start, so other
// sites and other people on this computer cannot use it.
const key = newKey();
// The largest request is a photo as a camera takes it.
const app = Fastify({ bodyLimit: 45_000_000 });
app.addHook('onRequest', async ({ headers, method, socket, url }, reply) => {
  const port = socket.localPort ?? 0;
  if (!isNamed(headers, port) || (method !== 'GET' && !isFromEditor(headers, port, key))) {
    return reply.code(403).send('Open the address that the terminal shows.');
  }
  if (url === `/?${key}`) {
    reply.header('set-cookie', `${site.cookie}; HttpOnly; SameSite=Strict; Path=/`);
  }
  reply.headers({
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src ${site.origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  return undefined;
});
app.setErrorHandler<Error>((error, _request, reply) => reply.code(500).send(sentenceOf(error)));
await app.register(fastifyStatic, { root: outDir });
for (const [name, operation] of Object.entries<(candidate: Candidate) => unknown>(operations)) {
  app.post(`/api/${name}`, async ({ body }) => {
    const answer = await operation(requestSchema.parse(body));
    // What the window asks for next shows the content as it is now.
    await site.show();
    return answer;
  });
}
// The same at each start, so that the browser finds what it kept of this folder.
const usual = 20_000 + (Number.parseInt(hashOf(folder), 16) % 20_000);
const address = await app.listen({ host: '127.0.0.1', port: await freePort(usual) });
console.log(`Edit the site at\n\n  ${address}/?${key}\n\nControl+C ends the editor.`);
onStop(() => {
  rmSync(scratch, { recursive: true });
  process.exit();
});
