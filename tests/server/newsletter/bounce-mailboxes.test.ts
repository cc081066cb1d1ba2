import { expect, it, onTestFinished } from 'vitest';
import { type Mailbox, imapMailbox, MAX_BYTES } from '../../../server/newsletter/bounces/job.ts';
import { ImapPeer } from './imap-peer.ts';

const REPORT = 'Subject: a report\r\n\r\nours\r\n';
const OTHER = 'Subject: a question\r\n\r\nsomebody writes\r\n';
const NEVER = new AbortController().signal;

async function readAll(mailbox: Mailbox, signal = NEVER): Promise<string[]> {
  const texts: string[] = [];
  for await (const { read, remove } of mailbox(signal)) {
    const source = await read().catch(() => undefined);
    if (source === undefined) continue;
    const text = new TextDecoder().decode(source);
    texts.push(text);
    if (text.includes('ours')) await remove();
  }
  return texts;
}

async function somePeer(...mails: readonly string[]) {
  const peer = new ImapPeer();
  const address = await peer.listen();
  onTestFinished(() => peer.close());
  peer.add(...mails);
  return { peer, mailbox: imapMailbox(address) };
}

it('has no reports about issues left, and other mails are marked as read', async () => {
  const { peer, mailbox } = await somePeer(REPORT, OTHER);
  expect(await readAll(mailbox)).toEqual([REPORT, OTHER]);
  expect(peer.mails.map(({ source, flags }) => [source, [...flags]])).toEqual([
    [OTHER, ['\\Seen']],
  ]);
  const heard = peer.heard.join('\n');
  expect(heard).toMatch(/LOGIN "?jane"? "pass word"/);
  expect(heard).toMatch(/SELECT "?Bounces/);
  expect(heard).toContain(`SMALLER ${MAX_BYTES}`);
  expect(await readAll(mailbox)).toEqual([]);
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
  expect(await readAll(mailbox)).toEqual([REPORT]);
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
