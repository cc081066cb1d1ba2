import { lookup } from 'node:dns/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { OpenProfile } from './complete.ts';
import { readEnvironment, SettingError, type Environment } from './environment.ts';
import { checkListening, explainListenError, listeningUrl } from './listening.ts';
import { readBuild, type Build } from './site/index.ts';
import { onStop } from './stop-signals.ts';

/** Time that requests in progress get after a stop signal. */
const FINISH_REQUESTS_MS = 10_000;

/** The process ends after this time at the latest. Mails in progress get 20 seconds of it. */
const STOP_MS = 28_000;

const IDLE_CHECK_MS = 50;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stop(app: FastifyInstance): void {
  setTimeout(() => app.server.closeAllConnections(), FINISH_REQUESTS_MS).unref();
  setTimeout(() => process.exit(1), STOP_MS).unref();
  // Otherwise, a connection would stay open and wait for its next request.
  setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      app.log.error({ err: error }, 'could not close everything while stopping');
      process.exit(1);
    },
  );
}

/** For `localhost`, Fastify would open a second server without the limits of this one. */
async function resolveHost(host: string): Promise<string> {
  return host === 'localhost' ? (await lookup(host)).address : host;
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  try {
    await app.ready();
    await app.listen({ host: await resolveHost(host), port });
  } catch (error) {
    await app.close();
    throw explainListenError(error, { host, port });
  }
}

/** The specified profile does not load the code of the complete profile. */
async function openProfile(environment: Environment, build: Build): Promise<OpenProfile> {
  if (build.manifest.profile === 'specified') {
    return { notes: ['Contact messages are not delivered in the specified profile.'] };
  }
  const { openComplete } = await import('./complete.ts');
  return openComplete(environment, build);
}

/** @param isCheck only checks the settings, as `npm start` does before it builds the site */
async function start(isCheck: boolean): Promise<void> {
  const environment = readEnvironment(process.env);
  if (isCheck) return checkListening(environment);
  const build = await readBuild(environment);
  const { notes, ...profile } = await openProfile(environment, build);
  const { logLevel, trustedProxies } = environment;
  // Outside a terminal, each line of the log is a JSON object.
  const log = process.stdout.isTTY && (await import('./readable-log.ts')).readableLog();
  const app = createApp({ build, logLevel, trustedProxies, ...profile, ...(log && { log }) });
  onStop(() => stop(app));
  await listen(app, environment);
  say(`The site is at ${listeningUrl(environment)} (profile: ${build.manifest.profile}).`);
  notes.forEach(say);
  say('Press Ctrl+C to stop.');
}

try {
  await start(process.argv.includes('--check'));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
