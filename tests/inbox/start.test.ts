import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTokens } from '../../server/guard/token.ts';
import { MESSAGES_PATH, TOKEN_PATH } from '../../src/message/index.ts';
import { compileCache } from '../support/compile-cache.ts';
import type { CompleteBuild } from '../support/complete-build.ts';
import { writeCompleteBuild } from '../support/complete-build.ts';
import { freePort } from '../support/free-port.ts';
import { SECRET } from '../support/inbox-app.ts';
import { wordsOfAVisitor } from '../support/message-words.ts';
import { parseResponse, request } from '../support/raw-request.ts';
import { storedIn } from '../support/stored.ts';

type Child = ChildProcessByStdio<null, Readable, Readable>;

let build: CompleteBuild;
let folder = '';
let file = '';
const running: Child[] = [];

function run(script: string, env: Record<string, string>): { child: Child; said: () => string } {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--experimental-strip-types', `server/${script}.ts`],
    {
      env: {
        PATH: process.env.PATH,
        ...compileCache,
        SITE_PROFILE: 'complete',
        BUILD_DIR: build.folder,
        INBOX_FILE: file,
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return { child, said: () => said };
}

async function start(
  env: Record<string, string> = {},
): Promise<{ child: Child; port: number; said: () => string }> {
  const port = await freePort();
  const { child, said } = run('start', { PORT: String(port), INBOX_SECRET: SECRET, ...env });
  while (!said().includes('Press Ctrl+C')) {
    if (child.exitCode !== null) throw new Error(said());
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return { child, port, said };
}

const tokenSchema = z.object({ token: z.string() });

function bodyOf(id: string, token = createTokens(SECRET).make(Date.now() - 60_000)): string {
  return JSON.stringify({
    id,
    ...wordsOfAVisitor,
    token,
  });
}

function post(port: number, id: string, token?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${MESSAGES_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(id, token),
  });
}

beforeAll(async () => {
  build = await writeCompleteBuild();
  folder = await mkdtemp(join(tmpdir(), 'inbox-start-'));
  file = join(folder, 'inbox.sqlite');
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(file, { force: true });
});

afterAll(async () => {
  build.remove();
  await rm(folder, { recursive: true });
});

describe('the server of the complete profile', () => {
  it('says where messages stay, takes ten an hour, and goes on from there after a kill', async () => {
    const first = await start();
    expect(first.said()).toContain('profile: complete');
    expect(first.said()).toContain(`kept in ${file} and not mailed: SMTP_URL is not set.`);
    const id = crypto.randomUUID();
    expect((await post(first.port, id)).status).toBe(201);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start();
    expect((await post(second.port, id)).status).toBe(200);
    expect((await request(second.port, { target: '/readyz' })).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 2; count <= 12; count += 1) {
      statuses.push((await post(second.port, crypto.randomUUID())).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 429, 429]);
  });

  it('takes a form that was open during a restart, though nobody set a secret', async () => {
    const first = await start({ INBOX_SECRET: '' });
    expect(first.said()).toContain(`this machine keeps one in ${file}.secret.`);
    const { token } = tokenSchema.parse(
      await (await fetch(`http://127.0.0.1:${first.port}${TOKEN_PATH}`)).json(),
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start({ INBOX_SECRET: '' });
    const id = crypto.randomUUID();
    expect((await post(second.port, id, token)).status).toBe(201);
    expect(storedIn(file)).toMatchObject([{ id, spam: null, mailed: 1 }]);
    expect((await stat(`${file}.secret`)).mode & 0o777).toBe(0o600);
  });

  it('answers what it began before it stops', async () => {
    const { child, port } = await start();
    const exited = once(child, 'exit');
    // Held up by another process, so that the message is still on its way when the signal comes.
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const id = crypto.randomUUID();
    const body = bodyOf(id);
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(
      `POST ${MESSAGES_PATH} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    // Answered after it on another connection: the message has been read by then.
    await request(port, { target: '/healthz' });
    await request(port, { target: '/healthz' });
    child.kill('SIGTERM');
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'gone')).toBe('gone');
    other.exec('COMMIT');
    other.close();
    await once(socket, 'close');
    expect(parseResponse(Buffer.concat(chunks)).status).toBe(201);
    expect(await exited).toEqual([0, null]);
    expect(storedIn(file)).toMatchObject([{ id }]);
  });

  it('does not start where others can come and no secret is set', async () => {
    for (const script of ['check-settings', 'start']) {
      const { child, said } = run(script, { HOST: '0.0.0.0', PORT: String(await freePort()) });
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(said()).toMatch(/^INBOX_SECRET must be set when HOST is 0\.0\.0\.0: .+\n$/);
    }
  });

  it('does not start on a file that is no database', async () => {
    const noDatabase = join(folder, 'notes.txt');
    await writeFile(noDatabase, 'Rills carry soil downhill. '.repeat(100));
    const { child, said } = run('start', {
      INBOX_FILE: noDatabase,
      INBOX_SECRET: SECRET,
      PORT: String(await freePort()),
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said()).toMatch(/^INBOX_FILE cannot be used: .+\n$/);
  });
});
