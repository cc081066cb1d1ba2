import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MESSAGES_PATH } from '../../../src/features/contact/index.ts';
import { writeCompleteBuild } from '../../support/complete-site.ts';
import { sqlitePlace } from '../../support/databases.ts';
import { wordsOfAVisitor } from '../../support/message-copy.ts';
import { SmtpPeer } from '../../support/smtp-peer.ts';
import { listening, runServer } from '../running.ts';

/** Numbers of messages and of page requests, of which `npm run torture:memory` has more. */
const MESSAGES = Number(process.env.MEMORY_MESSAGES ?? 100);
const PAGES = Number(process.env.MEMORY_PAGES ?? 500);

/** Requests before the first measurement, which fill caches and let the machine compile what is used often. */
const WARM_UP = 2_000;

/** In bytes. A server that has just started still grows, so a short run proves little. */
const MAX_GROWTH = MESSAGES < WARM_UP ? 60_000_000 : 20_000_000;

const AT_ONCE = 8;
/** Messages after which the mails are waited for, so that what is measured is not a queue. */
const BATCH = 500;
const TIMEOUT_MS = 120_000 + (MESSAGES + PAGES) * 60;

const REPORT = new URL('../../support/report-memory.ts', import.meta.url).href;

const UNKNOWN = ['/about', '//contact', '/%zz', '/contact.html', '/readyz'];
const LINKS = [1, 2, 3, 4].map((number) => `https://doi.org/10.1000/${number}`).join(' ');

/** Does some work a number of times, a few of them at the same time. */
async function repeat(times: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < times; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

it(
  'a server needs no more memory after many messages and page requests',
  { timeout: TIMEOUT_MS },
  async () => {
    const peer = new SmtpPeer();
    onTestFinished(() => peer.close());
    const { databaseFile } = sqlitePlace();
    const env = {
      SITE_PROFILE: 'complete',
      BUILD_DIR: await writeCompleteBuild(),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      SMTP_URL: await peer.listen(),
      SMTP_TLS: 'off',
      MAIL_FROM: 'site@rillwatch.example',
      MAIL_TO: 'team@rillwatch.example',
      DATABASE_FILE: databaseFile,
    };
    const { port, server } = await listening((given) =>
      runServer({ ...env, ...given }, '--expose-gc', '--import', REPORT),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    onTestFinished(() => agent.destroy());

    async function ask(path: string, headers: OutgoingHttpHeaders = {}, body?: string) {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, agent, headers });
      const response = new Promise<number>((resolve, reject) => {
        sent.once('error', reject);
        sent.once('response', (answer) => {
          text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
        });
      });
      sent.end(body);
      return response;
    }

    async function sendMessage(index: number): Promise<void> {
      const visitor = [10, index >> 16, (index >> 8) & 255, index & 255].join('.');
      const message = index % 10 === 0 ? LINKS : `Brown water, for the ${index}th time.`;
      const body = JSON.stringify({ ...wordsOfAVisitor, id: randomUUID(), message });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor };
      expect(await ask(MESSAGES_PATH, headers, body)).toBe(201);
    }

    async function mailsAreSent(): Promise<void> {
      using database = new DatabaseSync(databaseFile, { readOnly: true });
      const waiting = database.prepare(
        "SELECT count(*) AS mails FROM outbox WHERE state <> 'done'",
      );
      await vi.waitFor(() => expect(waiting.get()).toEqual({ mails: 0 }), {
        timeout: 180_000,
        interval: 100,
      });
      peer.taken.length = 0;
    }

    let sent = 0;
    async function sendMessages(times: number): Promise<void> {
      const end = sent + times;
      for (; sent < end; sent += Math.min(BATCH, end - sent)) {
        const start = sent;
        await repeat(Math.min(BATCH, end - start), (index) => sendMessage(start + index));
        await mailsAreSent();
      }
    }

    async function openPages(times: number): Promise<void> {
      await repeat(times, async (index) => {
        const path = UNKNOWN[index % (UNKNOWN.length * 4)] ?? '/contact';
        const headers = index % 3 === 0 ? {} : { 'accept-encoding': 'gzip, br' };
        expect(await ask(`${path}?visit=${index}`, headers)).toBeGreaterThanOrEqual(200);
      });
    }

    let reports = 0;
    async function memory(): Promise<number> {
      reports += 1;
      server.kill('SIGUSR2');
      const [, bytes] = await server.says(new RegExp(`memory ${reports}: (\\d+) bytes`));
      return Number(bytes);
    }

    await sendMessages(Math.min(MESSAGES, WARM_UP));
    await openPages(Math.min(PAGES, WARM_UP));
    const before = await memory();
    await sendMessages(MESSAGES);
    const between = await memory();
    await openPages(PAGES);
    const after = await memory();
    const figures = [before, between, after].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
    process.stdout.write(
      `Memory at first, after ${MESSAGES} messages, and after ${PAGES} page requests: ${figures.join(', ')}\n`,
    );
    expect(after - before).toBeLessThan(MAX_GROWTH);
  },
);
