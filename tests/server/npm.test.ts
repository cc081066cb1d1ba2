import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeCompleteBuild } from '../support/complete-site.ts';
import { freePort } from '../support/free-port.ts';
import { Program, STARTED } from '../support/program.ts';
import { request } from '../support/raw-request.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

/** Replaces Astro's development server and starts a child process like Vite. */
const DEVELOPMENT_SERVER = `
import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['-e', 'process.stdin.resume().on("end", () => process.exit())'], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
child.on('spawn', () => console.log('ready'));
`;

let npm: Program | undefined;

// The repository's scripts run without a build: the folder exists, and `astro` only prints that it ran.
const BUILD_DIR = await writeCompleteBuild();
const folder = scratchFolder();
await copyFile('package.json', join(folder, 'package.json'));
for (const name of ['server', 'tools']) await symlink(resolve(name), join(folder, name));
const bin = join(folder, 'node_modules/.bin');
await mkdir(bin, { recursive: true });
const script = `#!/bin/sh\necho "$@" > "${folder}/built"\n`;
await writeFile(join(bin, 'astro'), script, { mode: 0o755 });
const astro = join(folder, 'node_modules/astro/bin');
await mkdir(astro, { recursive: true });
await writeFile(join(astro, 'astro.mjs'), DEVELOPMENT_SERVER);

afterEach(() => {
  try {
    process.kill(-(npm?.pid ?? Number.NaN), 'SIGKILL');
  } catch {
    // The whole group has ended, as expected.
  }
});

function run(name: string, port: number): Program {
  npm = new Program('npm', ['run', '--silent', name], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_PROFILE: 'complete',
      BUILD_DIR,
      DATABASE_FILE: join(folder, 'site.sqlite'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    // The process has its own group, so that nothing outlives the test.
    detached: true,
  });
  return npm;
}

/** A service manager sends a signal to npm only, a terminal to all of its programs. */
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
] as const)('npm run %s leaves nothing running on %s', async (name, way) => {
  const port = await freePort();
  await rm(join(folder, 'built'), { force: true });
  const child = run(name, port);
  await child.says(name === 'dev' ? /ready/ : STARTED);
  expect(existsSync(join(folder, 'built'))).toBe(name === 'start');
  if (name !== 'dev') expect((await request(port, { target: '/healthz' })).status).toBe(200);
  WAYS[way](child.pid);
  // This resolves when no process has the output open.
  const { err } = await child.ended;
  expect(err).toBe('');
  await expect(request(port, { target: '/healthz' })).rejects.toThrow(/ECONNREFUSED/);
});
