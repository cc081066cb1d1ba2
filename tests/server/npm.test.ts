import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { writeCompleteBuild, type CompleteBuild } from '../support/complete-site.ts';
import { freePort } from '../support/free-port.ts';
import { request } from '../support/raw-request.ts';
import type { Child } from '../support/server-process.ts';
import { STARTED, untilEnd, untilSaid } from '../support/server-process.ts';

/** Longest time in milliseconds that a server may go on after npm was told to stop. */
const END_MS = 30_000;

/** Stands in for Astro's development server, with a process of its own as Vite has. */
const DEVELOPMENT_SERVER = `
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
const child = spawn(process.execPath, ['-e', 'process.stdin.resume().on("end", () => process.exit())'], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
child.on('spawn', () => console.log('ready'));
`;

let build: CompleteBuild;
let folder = '';
let npm: Child | undefined;

/** The repository's scripts where a build costs nothing: its folder is there, and `astro` only says that it ran. */
beforeAll(async () => {
  build = await writeCompleteBuild();
  folder = await mkdtemp(join(tmpdir(), 'npm-'));
  await copyFile('package.json', join(folder, 'package.json'));
  for (const name of ['server', 'tools']) await symlink(resolve(name), join(folder, name));
  const bin = join(folder, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'astro'), `#!/bin/sh\necho "$@" > "${folder}/built"\n`);
  await chmod(join(bin, 'astro'), 0o755);
  const astro = join(folder, 'node_modules/astro/bin');
  await mkdir(astro, { recursive: true });
  await writeFile(join(astro, 'astro.mjs'), DEVELOPMENT_SERVER);
});

afterEach(() => {
  if (npm?.pid === undefined) return;
  try {
    process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // All of the group has ended, as it should.
  }
});

afterAll(async () => {
  build.remove();
  await rm(folder, { recursive: true });
});

function run(script: string, port: number): Child {
  npm = spawn('npm', ['run', '--silent', script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_PROFILE: 'complete',
      BUILD_DIR: build.folder,
      DATABASE_FILE: join(folder, 'site.sqlite'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that nothing outlives the test.
    detached: true,
  });
  return npm;
}

/** Whom a signal reaches: npm alone, as a service manager sends it, or all of a terminal's programs. */
const WAYS = {
  'SIGTERM to npm alone': (pid: number) => process.kill(pid, 'SIGTERM'),
  'SIGINT to the whole group': (pid: number) => process.kill(-pid, 'SIGINT'),
};

it.each([
  ['start', 'SIGTERM to npm alone'],
  ['start', 'SIGINT to the whole group'],
  ['serve', 'SIGTERM to npm alone'],
  ['serve', 'SIGINT to the whole group'],
  ['dev', 'SIGTERM to npm alone'],
  ['dev', 'SIGINT to the whole group'],
] as const)('npm run %s leaves nothing running on %s', async (script, way) => {
  const port = await freePort();
  await rm(join(folder, 'built'), { force: true });
  const child = run(script, port);
  // Resolves when no process holds the output any more.
  const ended = untilEnd(child);
  await untilSaid(child, script === 'dev' ? 'ready' : STARTED);
  expect(existsSync(join(folder, 'built'))).toBe(script === 'start');
  if (script !== 'dev') expect((await request(port, { target: '/healthz' })).status).toBe(200);
  const { pid = Number.NaN } = child;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-pid, 'SIGKILL');
  }, END_MS);
  WAYS[way](pid);
  const { err } = await ended;
  clearTimeout(timer);
  expect({ err, isLate }).toEqual({ err: '', isLate: false });
  await expect(request(port, { target: '/healthz' })).rejects.toThrow(/ECONNREFUSED/);
});
