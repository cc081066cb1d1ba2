import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderMailbox } from '../../server/letter/sending/bounce-folder.ts';
import { imapMailbox } from '../../server/letter/sending/bounce-imap.ts';
import { LARGEST_BYTES } from '../../server/letter/sending/bounce-mailbox.ts';
import { ImapPeer } from './imap-peer.ts';

const REPORT = 'Subject: a report\r\n\r\nours\r\n';
const OTHER = 'Subject: a letter\r\n\r\nsomebody writes\r\n';

/** Notes all that it is handed, and takes what is ours. */
function taker(): { seen: string[]; take: (source: Uint8Array) => Promise<boolean> } {
  const seen: string[] = [];
  return {
    seen,
    take: (source) => {
      seen.push(new TextDecoder().decode(source));
      return Promise.resolve(seen.at(-1)?.includes('ours') === true);
    },
  };
}

it('empties a folder of what is ours, and sets the rest aside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bounces-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '1.eml'), REPORT);
  await writeFile(join(folder, '2.eml'), OTHER);
  await writeFile(join(folder, '3.eml'), `ours${'x'.repeat(LARGEST_BYTES)}`);
  await writeFile(join(folder, '4.tmp'), REPORT);
  await mkdir(join(folder, 'other'));
  const { seen, take } = taker();
  await folderMailbox(folder).each(take);
  expect(seen).toEqual([REPORT, OTHER]);
  expect(await readdir(folder)).toEqual(['4.tmp', 'other']);
  expect(await readdir(join(folder, 'other'))).toEqual(['2.eml', '3.eml']);
  await folderMailbox(folder).each(take);
  expect(seen).toHaveLength(2);
});

it('empties a mailbox of what is ours, and marks the rest as read', async () => {
  const peer = new ImapPeer();
  const address = await peer.listen();
  onTestFinished(() => peer.close());
  peer.add(REPORT, OTHER);
  const { seen, take } = taker();
  await imapMailbox(address, false).each(take);
  expect(seen).toEqual([REPORT, OTHER]);
  expect(peer.mails.map(({ source, flags }) => [source, [...flags]])).toEqual([
    [OTHER, ['\\Seen']],
  ]);
  expect(peer.heard.join('\n')).toMatch(/LOGIN "?jane"? "pass word"/);
  expect(peer.heard.join('\n')).toMatch(/SELECT "?Bounces/);
  await imapMailbox(address, false).each(take);
  expect(seen).toHaveLength(2);
});

it('says that a mailbox is not there', async () => {
  await expect(imapMailbox('imaps://a:b@127.0.0.1:1/', false).each(taker().take)).rejects.toThrow();
});
