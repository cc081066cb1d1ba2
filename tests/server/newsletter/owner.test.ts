import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { UsageError } from '../../../server/commands.ts';
import { holds } from '../../support/database-files.ts';
import { describeDatabases, sqlitePlace } from '../../support/databases.ts';
import { connectionFailure } from '../mail/outbox-scene.ts';
import { CONSENT, newsletterScene } from './newsletter-scene.ts';

const JANE = 'jane@janes-own-farm.example';
const HEADER = 'address,words,version,confirmed\n';
const PROOF = 'Send it to me.,2026-03-01,2026-03-01T09:30:00Z';

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = `${sqlitePlace().databaseFile.replace('/deep/', '/')}.csv`;
  await writeFile(file, content);
  return file;
}

const openScene = async () => newsletterScene(sqlitePlace());

describeDatabases(({ create }) => {
  it('imports a list with proof of consent, which can be exported and imported again', async () => {
    const scene = await newsletterScene(await create());
    await scene.unsubscribe('gone@farm.example');
    const rows = ['Ann@Farm.example', 'bob@farm.example', 'ANN@farm.example', 'gone@farm.example'];
    const list = HEADER + rows.map((address) => `${address},${PROOF}\r\n`).join('');
    expect(await scene.command('import', await fileOf(list))).toMatch(/^2 imported\. 2 skipped/);
    expect(await scene.addresses()).toEqual(['Ann@farm.example', 'bob@farm.example']);
    expect(await scene.command('import', await fileOf(list))).toMatch(/^0 imported\. 4 skipped/);
    const consent = 'Ann@farm.example  2026-03-01  Send it to me.';
    expect((await scene.events('ann@farm.example')).sort()).toEqual([
      `confirmed  ${consent}`,
      `imported  ${consent}`,
      'on the list  Ann@farm.example  2026-03-01',
    ]);
    expect(await scene.command('consent', 'ann@farm.example')).toContain(
      `2026-03-01T09:30:00.000Z  confirmed  ${consent}\n`,
    );
    const exported = await scene.command('export', '--format', 'csv');
    const other = await newsletterScene(await create());
    expect(await other.command('import', await fileOf(exported))).toMatch(/^2 imported\. 0 /);
    expect(await other.command('export', '--format', 'csv')).toBe(exported);
  });

  it('keeps the language of each subscriber in an export, an import, and a bounce', async () => {
    const scene = await newsletterScene(await create());
    const rows = [`ann@farm.example,${PROOF},es`, `bob@farm.example,${PROOF},`].join('\n');
    const list = HEADER.replace('\n', ',language\n') + rows;
    expect(await scene.command('import', await fileOf(list))).toMatch(/^2 imported/);
    await scene.suppress('ann@farm.example', 'bounced');
    await scene.command('unsuppress', 'ann@farm.example');
    const exported = await scene.command('export', '--format', 'json');
    expect(JSON.parse(exported)).toContainEqual(
      expect.objectContaining({ address: 'ann@farm.example', language: 'es' }),
    );
    const [ann] = await scene.database.read(
      "SELECT language FROM newsletter_subscribers WHERE address = 'ann@farm.example'",
    );
    expect(ann).toEqual({ language: '/es' });
  });

  it('erases every trace of a person, including the domain', async () => {
    const place = await create();
    const scene = await newsletterScene(place);
    await scene.subscribe(JANE, 'joe@farm.example');
    await scene.requests.add(JANE, CONSENT, new Date());
    await scene.issues.start({ slug: 'autumn', subject: 'A', html: '', text: '' }, new Date());
    await scene.run(
      `INSERT INTO newsletter_bounces (issue, hash, kind, status, reported_at)
        VALUES (1, $1, 'soft', '4.2.2', 0)`,
      scene.hashOf(JANE),
    );
    expect(await scene.command('erase', JANE.toUpperCase())).toMatch(/^Erased\./);
    for (const trace of ['jane@', 'janes-own-farm']) {
      expect(await holds(place, trace)).toBe(false);
    }
    expect(await scene.addresses()).toEqual(['joe@farm.example']);
    for (const table of ['newsletter_bounces', 'newsletter_requests']) {
      expect(await scene.count(table)).toBe(0);
    }
    expect(await scene.command('consent', JANE)).toMatch(/^\S+ {2}suppressed: erased\n$/);
    expect(await scene.command('consent', 'other@farm.example')).toMatch(/^Nothing is stored/);
    expect(await scene.command('erase', JANE)).toMatch(/^Nothing was stored/);
    expect(await scene.command('status')).toContain('suppressed, erased: 1\n');
  });
});

it('refuses an invalid address before it opens the database', async () => {
  const scene = await openScene();
  for (const command of ['erase', 'consent', 'unsuppress']) {
    for (const operand of ['', 'jane@', '\u001B[2J@farm.example']) {
      const error: unknown = await scene.command(command, operand).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(UsageError);
      expect(String(error)).not.toContain('\u001B');
    }
  }
  const words = ['tools/owner.ts', 'newsletter', 'erase', 'jane'];
  const options = ['--disable-warning=ExperimentalWarning', '--experimental-strip-types'];
  const child = spawnSync(process.execPath, [...options, ...words], { encoding: 'utf8' });
  expect([child.status, child.stderr]).toEqual([2, '"jane" is not an email address.\n']);
});

it('shows counts, and removes only complaints and bounces', async () => {
  const scene = await openScene();
  expect(await scene.command('status')).toBe('not confirmed: 0\nsubscribers: 0\n');
  await scene.subscribe(...['a', 'b', 'c', 'e'].map((name) => `${name}@farm.example`));
  await scene.requests.add('d@farm.example', CONSENT, new Date());
  await scene.suppress('a@farm.example', 'bounced');
  await scene.suppress('b@farm.example', 'complained');
  await scene.unsubscribe('e@farm.example');
  await scene.suppress('e@farm.example', 'bounced');
  expect(await scene.command('status')).toBe(
    'not confirmed: 1\nsubscribers: 1\nsuppressed, bounced: 1\nsuppressed, complained: 1\nsuppressed, unsubscribed: 1\n',
  );
  expect(await scene.command('unsuppress', 'a@farm.example')).toContain('is subscribed again');
  expect(await scene.command('unsuppress', 'b@farm.example')).toContain('can subscribe again');
  // A bounce of an old issue arrives after the complaint was removed.
  await scene.suppress('b@farm.example', 'bounced');
  await scene.command('unsuppress', 'b@farm.example');
  await scene.erase('a@farm.example');
  for (const name of ['a', 'b', 'e']) {
    const again = scene.command('unsuppress', `${name}@farm.example`);
    await expect(again, name).rejects.toThrow('is not suppressed');
  }
  expect(await scene.addresses()).toEqual(['c@farm.example']);
});

it('sends an issue of the built site once, and only with --yes', async () => {
  const scene = await openScene();
  await expect(scene.command('send', 'spring')).rejects.toThrow(
    'It has autumn, winter, past, present, long;',
  );
  await expect(scene.command('send', 'autumn')).rejects.toThrow('there are no subscribers.');
  await scene.subscribe('a@farm.example', 'b@farm.example');
  await expect(scene.command('send', 'autumn')).rejects.toThrow(
    'Send "Issue autumn" to all subscribers (2)? Add --yes to continue.',
  );
  expect(await scene.issues.list()).toEqual([]);
  expect(await scene.command('send', 'autumn', '--yes')).toContain('sends it to 2 now');
  await expect(scene.command('send', 'winter', '--yes')).rejects.toThrow('Another issue');
  expect(await scene.command('status')).toMatch(
    /^autumn {2}sending\n {2}started .*, 0 of 2 sent, 2 waiting, 0 failed, 0 unknown\n/,
  );
  scene.start();
  await expect.poll(() => scene.command('status')).toContain('autumn  sent');
  await expect(scene.command('send', 'autumn', '--yes')).rejects.toThrow('it is sent');
  expect(await scene.command('status')).toContain('2 of 2 sent, 0 waiting');
});

it('pauses and resumes an issue, and asks before it resumes an overdue one', async () => {
  const scene = await openScene();
  await scene.subscribe('a@farm.example');
  await scene.command('send', 'autumn', '--yes');
  await expect(scene.command('resume', 'autumn')).rejects.toThrow('it is sending');
  expect(await scene.command('pause', 'autumn')).toBe('autumn is paused.\n');
  expect(await scene.command('status')).toContain('autumn  paused (owner)');
  await expect(scene.command('pause', 'autumn')).rejects.toThrow('it is paused');
  expect(await scene.command('resume', 'autumn')).toBe('autumn is being sent to 1.\n');
  await scene.run("UPDATE newsletter_issues SET active_at = 0 WHERE slug = 'autumn'");
  scene.start();
  await expect.poll(() => scene.command('status')).toContain('paused (overdue)');
  await expect(scene.command('resume', 'autumn')).rejects.toThrow('restored from a backup');
  expect(await scene.command('resume', 'autumn', '--yes')).toBe('autumn is being sent to 1.\n');
  await expect.poll(() => scene.command('status')).toContain('autumn  sent');
});

it('lists mails that may have arrived, and sends them again only on request', async () => {
  const scene = await openScene();
  await scene.subscribe('a@farm.example');
  scene.behaviors.set('a@farm.example', async ({ beforeData }) => {
    await beforeData();
    throw connectionFailure();
  });
  await scene.command('send', 'autumn', '--yes');
  expect(await scene.command('resend', 'autumn')).toContain('is known');
  const outbox = scene.start();
  await expect.poll(() => scene.command('status')).toContain('autumn  sent');
  expect(await scene.command('status')).toMatch(/^ {2}unknown {2}20\S+Z {2}a@farm\.example$/m);
  scene.behaviors.clear();
  outbox.wake();
  await expect(scene.command('resend', 'autumn')).rejects.toThrow(
    'Send autumn again (mails: 1)? Subscribers who have received it will get it twice. Add --yes to continue.',
  );
  expect(await scene.count("outbox WHERE state = 'unknown'")).toBe(1);
  expect(scene.taken).toEqual([]);
  expect(await scene.command('resend', 'autumn', '--yes')).toBe(
    'Mails that will be sent again: 1.\n',
  );
  await expect.poll(() => scene.sentTo()).toEqual(['a@farm.example']);
});

it('says what is missing on the command line', async () => {
  const scene = await openScene();
  await expect(scene.command('send')).rejects.toThrow('SLUG is missing');
  for (const name of ['pause', 'resume', 'resend', 'undo-bounces']) {
    await expect(scene.command(name, 'autumn')).rejects.toThrow('has not been sent');
  }
  await scene.subscribe('a@farm.example');
  await scene.command('send', 'autumn', '--yes');
  const undone = 'Subscribers who are back on the list: 0.\n';
  expect(await scene.command('undo-bounces', 'autumn')).toBe(undone);
  await expect(scene.command('test', 'jane', '--issue', 'autumn')).rejects.toThrow('not an email');
  expect(await scene.command('help')).toContain('npm run newsletter -- send SLUG [--yes]');
});
