import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bounceMail, reportMail } from '../../../tests/support/bounce-mails.ts';
import { scratchFolder } from '../../../tests/support/scratch-folder.ts';
import { MAX_BYTES } from './job.ts';
import { parseReport } from './parse-report.ts';
import { readReport } from './report.ts';

const FAILED = { action: 'failed', status: '5.1.1', address: 'jane@farm.example' };
const READER = new URL('read-report.ts', import.meta.url).href;
const PARSER = new URL('parse-report.ts', import.meta.url).href;

async function program(script: string): Promise<string> {
  const file = join(scratchFolder(), 'program.ts');
  await writeFile(file, script);
  return file;
}

function readerThat(script: string): Promise<string> {
  return program(`JSON.stringify = () => { ${script} }; await import('${READER}');`);
}

it('reads a report in a separate process', async () => {
  expect(await parseReport(bounceMail('t', [FAILED]))).toMatchObject({ token: 't' });
  expect(await parseReport(new TextEncoder().encode('Subject: hello\r\n\r\nhi'))).toBeUndefined();
});

it('gives up a mail that takes too much memory or time, and rejects invalid output', async () => {
  const source = new Uint8Array(MAX_BYTES);
  const hoards = await readerThat(`
    const all = [];
    for (let row = 0; row < 200_000; row += 1) all.push(new Array(100).fill(row));
    return 'null';`);
  await expect(parseReport(source, hoards)).rejects.toThrow('Command failed');
  const hangs = await readerThat('for (;;);');
  await expect(parseReport(source, hangs, 1_000)).rejects.toMatchObject({ signal: 'SIGKILL' });
  const lies = await readerThat('return "{}"');
  await expect(parseReport(source, lies)).rejects.toThrow();
});

it('leaves no process behind if the server is killed', { timeout: 30_000 }, async () => {
  const pipe = join(scratchFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  // The pipe ends when the last process that has it open ends.
  const hangs = await readerThat(
    `const { openSync, writeSync } = process.getBuiltinModule('node:fs');
    writeSync(openSync('${pipe}', 'w'), 'reads');
    for (;;);`,
  );
  const server = spawn(process.execPath, [
    await program(`
      import { parseReport } from '${PARSER}';
      await parseReport(new Uint8Array(), '${hangs}', 3_000);`),
  ]);
  onTestFinished(() => void server.kill('SIGKILL'));
  const reader = createReadStream(pipe);
  const ended = once(reader, 'end');
  await once(reader, 'data');
  server.kill('SIGKILL');
  await ended;
});

it('does not pass the settings of the server to the process', async () => {
  vi.stubEnv('NEWSLETTER_BOUNCES', 'imaps://jane:secret@mail.example/');
  const tells = await readerThat(
    `return '{ "token": "' + Object.keys(process.env) + '", "feedback": "" }';`,
  );
  const report = await parseReport(new Uint8Array(), tells);
  expect(report?.token).not.toContain('NEWSLETTER_BOUNCES');
});

const BYTES = Buffer.alloc(MAX_BYTES, '\n');
const HEADER = 'Content-Type: multipart/report; boundary="b"\r\n\r\n';

const HOSTILE: readonly (readonly [name: string, source: Uint8Array])[] = [
  ['line feeds', BYTES],
  ['line feeds behind the header of a report', Buffer.concat([Buffer.from(HEADER), BYTES])],
  ['boundaries', Buffer.from(HEADER + '--b\n'.repeat(MAX_BYTES / 4))],
  ['a header without an end', Buffer.from('a:b\n '.repeat(MAX_BYTES / 5))],
  [
    'recipients',
    reportMail([
      ['message/rfc822', 'X-Newsletter-Token: t'],
      ['message/delivery-status', 'Action: failed\n\n'.repeat(MAX_BYTES / 20)],
    ]),
  ],
];

it.each(HOSTILE)('reads 1 MB of %s in a few seconds', (_, source) => {
  const begun = performance.now();
  readReport(source);
  expect(performance.now() - begun).toBeLessThan(15_000);
});
