import { lookup } from 'node:dns/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ContentError } from '../src/content/problems.ts';
import { createApp } from './app.ts';
import type { OpenProfile } from './extension.ts';
import { listeningUrl, explainListening } from './listening.ts';
import { readableLog } from './readable-log.ts';
import type { Settings } from './settings.ts';
import { readSettings, SettingError } from './settings.ts';
import { buildFolder, readBuild } from './site/index.ts';

/** Longest time in milliseconds that running requests get after a request to stop. */
const STOP_TIMEOUT_MS = 10_000;

/** How often the parent process is looked for, in milliseconds. */
const PARENT_CHECK_MS = 100;

/** The process that started this one, before it can have ended. */
const PARENT = process.ppid;

/** How often connections that have become idle are closed while the server stops, in milliseconds. */
const IDLE_CHECK_MS = 50;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stopOnSignal(app: FastifyInstance): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS).unref();
    // A connection whose last request has been answered since would be kept for the next one.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // npm hands a signal to its shell, which ends and tells nobody.
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== PARENT) stop();
  }, PARENT_CHECK_MS).unref();
}

/** For `localhost` the framework would open a second server, on which no rule of connections holds. */
async function resolveHost(host: string): Promise<string> {
  return host === 'localhost' ? (await lookup(host)).address : host;
}

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await app.listen({ host: await resolveHost(settings.host), port: settings.port });
  } catch (error) {
    throw explainListening(error, settings);
  }
}

/** Opens what the profile needs and the port; closes all of it again if one of them cannot be had. */
async function open(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await listen(app, settings);
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** What the profile adds to the server; the specified one does not even load it. */
async function openProfile(settings: Settings): Promise<OpenProfile> {
  if (settings.profile === 'specified') {
    return { notes: ['Contact messages are not delivered in the specified profile.'] };
  }
  const { openComplete } = await import('./complete.ts');
  return openComplete(process.env, settings);
}

async function start(): Promise<void> {
  const folder = buildFolder(process.env);
  const build = await readBuild(process.env, new URL('hosting/manifest.json', folder));
  const settings = readSettings(process.env, build);
  const { extension, pages = [], notes } = await openProfile(settings);
  const app = createApp({
    site: fileURLToPath(new URL('site/', folder)),
    manifest: build,
    settings,
    ...(process.stdout.isTTY ? { log: readableLog } : {}),
    pages,
    ...(extension === undefined ? {} : { extension }),
  });
  stopOnSignal(app);
  await open(app, settings);
  say(`The site is at ${listeningUrl(settings)} (profile: ${settings.profile}).`);
  notes.forEach(say);
  say('Press Ctrl+C to stop.');
}

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingError || error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
