import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import type { CompleteBuild } from '../support/complete-build.ts';
import { writeCompleteBuild } from '../support/complete-build.ts';
import { freePort } from '../support/free-port.ts';
import { wordsOfAVisitor } from '../support/message-words.ts';
import { parseResponse, request } from '../support/raw-request.ts';
import type { Child } from '../support/server-process.ts';
import { runServer } from '../support/server-process.ts';
import { storedIn } from '../support/stored.ts';

let build: CompleteBuild;
let folder = '';
let file = '';
const running: Child[] = [];

function run(env: Record<string, string>): { child: Child; said: () => string } {
  const child = runServer('start', {
    SITE_PROFILE: 'complete',
    BUILD_DIR: build.folder,
    DATABASE_FILE: file,
    LOG_LEVEL: 'error',
    ...env,
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return { child, said: () => said };
}

async function start(): Promise<{ child: Child; port: number; said: () => string }> {
  const port = await freePort();
  const { child, said } = run({ PORT: String(port) });
  while (!said().includes('Press Ctrl+C')) {
    if (child.exitCode !== null) throw new Error(said());
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return { child, port, said };
}

function bodyOf(id: string): string {
  return JSON.stringify({ id, ...wordsOfAVisitor });
}

function post(port: number, id: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${MESSAGES_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(id),
  });
}

beforeAll(async () => {
  build = await writeCompleteBuild();
  folder = await mkdtemp(join(tmpdir(), 'start-complete-'));
  file = join(folder, 'site.sqlite');
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true });
});

afterAll(async () => {
  build.remove();
  await rm(folder, { recursive: true });
});

describe('the server of the complete profile', () => {
  it('says where messages stay, and knows them after a kill', async () => {
    const first = await start();
    expect(first.said()).toContain('profile: complete');
    expect(first.said()).toContain(`kept in ${file} and not mailed, because SMTP_URL is not set.`);
    const id = crypto.randomUUID();
    expect((await post(first.port, id)).status).toBe(201);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start();
    expect((await post(second.port, id)).status).toBe(200);
    expect((await request(second.port, { target: '/readyz' })).status).toBe(200);
    expect(storedIn(file)).toMatchObject([{ id, spam: null }]);
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

  it('does not start on a file that is no database', async () => {
    const noDatabase = join(folder, 'notes.txt');
    await writeFile(noDatabase, 'Rills carry soil downhill. '.repeat(100));
    const { child, said } = run({ DATABASE_FILE: noDatabase, PORT: String(await freePort()) });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said()).toMatch(/^DATABASE_FILE .+\n$/);
  });
});
