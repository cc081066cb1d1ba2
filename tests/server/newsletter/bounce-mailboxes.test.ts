import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  imapMailbox,
  LIMITS,
  type Mailbox,
  MAX_BYTES,
} from '../../../server/newsletter/bounces/job.ts';
import type { GetSection } from '../../../server/newsletter/bounces/report.ts';
import { SECTIONS } from '../../../server/newsletter/bounces/report.ts';
import { bounceMail } from '../../support/bounce-mails.ts';
import { ImapPeer } from './imap-peer.ts';

function textOf(section: GetSection): string {
  return SECTIONS.map(section).join('\n');
}

const REPORT = bounceMail('ours', []);
const OTHER: GetSection = (name) => (name === 'header' ? 'Subject: a question\r\n\r\n' : '');
const NEVER = new AbortController().signal;

async function readAll(mailbox: Mailbox, signal = NEVER): Promise<string[]> {
  const texts: string[] = [];
  for await (const { read, remove } of mailbox(signal)) {
    const section = await read().catch(() => undefined);
    if (section === undefined) continue;
    const text = textOf(section);
    texts.push(text);
    if (text.includes('ours')) await remove();
  }
  return texts;
}

async function somePeer(...mails: readonly GetSection[]) {
  const peer = new ImapPeer();
  const address = await peer.listen();
  onTestFinished(() => peer.close());
  peer.add(...mails);
  return { peer, address, mailbox: imapMailbox(address) };
}

it('has no reports about issues left, and other mails are marked as read', async () => {
  const { peer, mailbox } = await somePeer(REPORT, OTHER);
  expect(await readAll(mailbox)).toEqual([textOf(REPORT), textOf(OTHER)]);
  expect(peer.mails.map(({ section, flags }) => [section, [...flags]])).toEqual([
    [OTHER, ['\\Seen']],
  ]);
  const heard = peer.heard.join('\n');
  expect(heard).toMatch(/LOGIN "?jane"? "pass word"/);
  expect(heard).toMatch(/SELECT "?Bounces/);
  expect(await readAll(mailbox)).toEqual([]);
});

it('reads only the start of a large mail', async () => {
  const { mailbox } = await somePeer(() => '='.repeat(3 * MAX_BYTES));
  expect(await readAll(mailbox)).toEqual([textOf(() => '='.repeat(MAX_BYTES))]);
});

it('marks a mail as read before it is fetched', async () => {
  const { peer, mailbox } = await somePeer(REPORT);
  await readAll(mailbox);
  const order = peer.heard.filter((command) => /^UID (?:FETCH|STORE)/.test(command));
  expect(order.map((command) => command.split(' ')[1])).toEqual(['STORE', 'FETCH', 'STORE']);
  expect(order[0]).toContain('Seen');
});

it('returns a mail again that was put back', async () => {
  const { peer, mailbox } = await somePeer(REPORT, REPORT);
  for await (const { read, putBack } of mailbox(NEVER)) {
    await read();
    await putBack();
    break;
  }
  expect(peer.mails.map(({ flags }) => [...flags])).toEqual([[], []]);
});

it('continues after a mail that the server does not return', async () => {
  const { peer, mailbox } = await somePeer(OTHER, REPORT);
  peer.refuses = 1;
  expect(await readAll(mailbox)).toEqual([textOf(REPORT)]);
});

/** Sends text again and again, as fast as the client reads it, and counts the bytes. */
function flood(text: string) {
  const sent = { bytes: 0 };
  const send = (socket: Socket): void => {
    while (!socket.destroyed && socket.write(text)) sent.bytes += text.length;
    socket.once('drain', () => send(socket));
  };
  return { sent, send };
}

it.each([
  ['lines', '* 1 EXISTS\r\n'.repeat(10_000)],
  ['a line', 'x'.repeat(100_000)],
  ['mails', `* 1 FETCH (UID 9 BODY[HEADER]<0> {60000}\r\n${'x'.repeat(60_000)})\r\n`],
])('cuts off a server that sends %s without end, and reads the other mails', async (_, text) => {
  const { peer, address } = await somePeer(OTHER, REPORT);
  const { sent, send } = flood(text);
  peer.failures.set(1, send);
  const mailbox = imapMailbox(address, { ...LIMITS, bytes: 200_000 });
  expect(await readAll(mailbox)).toEqual([textOf(REPORT)]);
  expect(sent.bytes).toBeLessThan(50_000_000);
});

it('cuts off a server that does not go on, and reads the other mails', async () => {
  const { peer, address } = await somePeer(OTHER, REPORT);
  peer.failures.set(1, () => undefined);
  const mailbox = imapMailbox(address, { ...LIMITS, ms: 1_000 });
  expect(await readAll(mailbox)).toEqual([textOf(REPORT)]);
});

it('cuts off a server that announces a mail without end', async () => {
  const { peer, mailbox } = await somePeer(OTHER, REPORT);
  peer.failures.set(1, (socket) => {
    socket.write('* 1 FETCH (UID 1 BODY[HEADER]<0> {900000000}\r\n');
  });
  expect(await readAll(mailbox)).toEqual([textOf(REPORT)]);
});

it('reads the other mails over a new connection, and a mail that broke the first one at the next run', async () => {
  const { peer, mailbox } = await somePeer(OTHER, REPORT);
  peer.failures.set(1, (socket) => socket.destroy());
  expect(await readAll(mailbox)).toEqual([textOf(REPORT)]);
  expect(peer.mails.map(({ flags }) => [...flags])).toEqual([[]]);
  peer.failures.clear();
  expect(await readAll(mailbox)).toEqual([textOf(OTHER)]);
});

it.each([
  ['breaks the connection', true],
  ['is refused', false],
])('leaves a mail that %s as read after three runs', async (_, isBroken) => {
  const { peer, mailbox } = await somePeer(OTHER);
  if (isBroken) peer.failures.set(1, (socket) => socket.destroy());
  else peer.refuses = 1;
  for (const flags of [[], [], ['\\Seen']]) {
    expect(await readAll(mailbox)).toEqual([]);
    expect(peer.mails.map((mail) => [...mail.flags])).toEqual([flags]);
  }
});

it('can be closed while it is read', async () => {
  const { peer, mailbox } = await somePeer(REPORT, REPORT);
  const stop = new AbortController();
  for await (const { read } of mailbox(stop.signal)) {
    stop.abort();
    await expect(read()).rejects.toThrow();
  }
  expect(peer.heard.some((command) => command.startsWith('UID FETCH'))).toBe(false);
});

it('reports that it is unreachable', async () => {
  await expect(readAll(imapMailbox('imap://a:b@127.0.0.1:1/'))).rejects.toThrow();
});
