import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { UsageError } from '../../../server/commands.ts';
import { suppress } from '../../../server/newsletter/subscribers.ts';
import { holds, sample } from '../../support/database-files.ts';
import { describeDatabases, sqlitePlace } from '../../support/databases.ts';
import { CONSENT, newsletterScene } from './newsletter-scene.ts';

const JANE = 'jane@janes-own-farm.example';
const HEADER = 'address,words,version,confirmed\n';
const PROOF = 'Send it to me.,2026-03-01,2026-03-01T09:30:00Z';

/** In milliseconds, on a machine that does other things as well. One transaction for each row took 50,000. */
const IMPORT_MS = 20_000;

async function fileOf(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'list.csv');
  await writeFile(file, content);
  return file;
}

describeDatabases(({ create }) => {
  it('imports a list with proof, which can be exported and imported again', async () => {
    const place = await create();
    const scene = await newsletterScene(place);
    await scene.run(
      "INSERT INTO newsletter_suppressions (hash, reason, at) VALUES ($1, 'unsubscribed', 0)",
      await scene.hashOf('gone@farm.example'),
    );
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

  it('imports 20,000 subscribers in a few seconds, as 200,000 in less than a minute', async () => {
    const scene = await newsletterScene(await create());
    const rows = Array.from({ length: 20_000 }, (_, index) => `p${index}@d${index % 999}.example`);
    const file = await fileOf(HEADER + rows.map((address) => `${address},${PROOF}\n`).join(''));
    const since = performance.now();
    expect(await scene.command('import', file)).toMatch(/^20000 imported/);
    expect(performance.now() - since).toBeLessThan(IMPORT_MS);
    expect(await scene.count('newsletter_consents')).toBe(40_000);
  });

  it('imports nothing of a list that is wrong in one row', async () => {
    const scene = await newsletterScene(await create());
    const list = `${HEADER}ann@farm.example,${PROOF}\nbob@farm.example,Yes,1,2026-02-31T00:00:00Z\n`;
    await expect(scene.command('import', await fileOf(list))).rejects.toThrow(
      'Nothing was imported. Each row needs address, words, version, confirmed.\nRow 2 does not have the date and time of the consent, such as 2026-03-01T09:30:00Z, or one in the future.',
    );
    const windows = Buffer.from(
      `${HEADER}bob@farm.example,Überall,1,2026-02-03T00:00Z\n`,
      'latin1',
    );
    await expect(scene.command('import', await fileOf(windows))).rejects.toThrow(
      'The file is not UTF-8: save it as "CSV UTF-8" and import it again.',
    );
    expect(await scene.addresses()).toEqual([]);
  });

  it('erases every trace of a person, the domain included', async () => {
    const place = await create();
    const scene = await newsletterScene(place);
    await scene.subscribe(JANE, 'joe@farm.example');
    await scene.requests.add(JANE, CONSENT, new Date());
    await scene.issues.start({ slug: 'autumn', subject: 'A', html: '', text: '' }, new Date());
    const hash = await scene.hashOf(JANE);
    await scene.run(
      `INSERT INTO newsletter_bounces (issue, hash, kind, status, reported_at)
        VALUES (1, $1, 'soft', '4.2.2', 0)`,
      hash,
    );
    expect(await scene.command('erase', JANE.toUpperCase())).toMatch(/^Erased\./);
    if (place.databaseUrl !== undefined) await sample(place.databaseUrl);
    for (const trace of ['jane@', 'janes-own-farm']) {
      expect(await holds(place, trace)).toBe(false);
    }
    expect(await scene.addresses()).toEqual(['joe@farm.example']);
    for (const table of ['newsletter_bounces', 'newsletter_requests']) {
      expect(await scene.count(table)).toBe(0);
    }
    expect(await scene.command('consent', JANE)).toMatch(/^\S+ {2}suppressed: erased\n$/);
    expect(await scene.command('consent', 'other@farm.example')).toMatch(/^Nothing is kept/);
    expect(await scene.command('erase', JANE)).toMatch(/^Nothing was kept/);
  });

  it('refuses what is not an address before it opens the database', async () => {
    const scene = await newsletterScene(await create());
    for (const command of ['erase', 'consent', 'unsuppress']) {
      for (const operand of ['', 'jane', 'jane@', 'root@localhost', '\u001B[2J@farm.example']) {
        const error: unknown = await scene
          .command(command, operand)
          .catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(UsageError);
        expect(String(error)).not.toContain('\u001B');
      }
    }
  });

  it('writes no control characters to a terminal', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe(JANE);
    const hostile = '\u001B]0;pwned\u0007\u009B2J';
    await scene.run('UPDATE newsletter_subscribers SET consent_version = $1', hostile);
    await scene.run('DELETE FROM newsletter_consents');
    for (const format of ['csv', 'json']) {
      const text = await scene.command('terminal', 'export', '--format', format);
      expect(text).toContain(JANE);
      // eslint-disable-next-line no-control-regex -- what a terminal would obey
      expect(text).not.toMatch(/[\u0000-\u0009\u000B\u000C\u000E-\u001F\u007F-\u009F]/);
    }
  });

  it('counts', async () => {
    const scene = await newsletterScene(await create());
    expect(await scene.command('status')).toBe('not confirmed: 0\nsubscribers: 0\n');
    await scene.subscribe('a@farm.example', 'b@farm.example', 'c@farm.example');
    await scene.requests.add('d@farm.example', CONSENT, new Date());
    await scene.database.transaction(async (tx) =>
      suppress(tx, await scene.hashOf('c@farm.example'), 'complained', new Date()),
    );
    expect(await scene.command('status')).toBe(
      'not confirmed: 1\nsubscribers: 2\nsuppressed, complained: 1\n',
    );
  });

  it('lifts a complaint or a bounce, and nothing else', async () => {
    const scene = await newsletterScene(await create());
    await scene.subscribe('a@farm.example', 'b@farm.example');
    for (const [name, reason] of [
      ['a', 'bounced'],
      ['b', 'complained'],
    ] as const) {
      const hash = await scene.hashOf(`${name}@farm.example`);
      await scene.database.transaction((tx) => suppress(tx, hash, reason, new Date()));
    }
    expect(await scene.command('unsuppress', 'a@farm.example')).toContain('on the list again');
    expect(await scene.command('unsuppress', 'b@farm.example')).toContain('can subscribe again');
    await expect(scene.command('unsuppress', 'b@farm.example')).rejects.toThrow('No bounce');
    await scene.list.erase('a@farm.example', new Date());
    await expect(scene.command('unsuppress', 'a@farm.example')).rejects.toThrow('No bounce');
    expect(await scene.addresses()).toEqual([]);
  });
});

it('exports to a file that only its owner may read', async () => {
  const place = await sqlitePlace();
  const scene = await newsletterScene(place);
  await scene.subscribe(JANE);
  const file = `${place.databaseFile}.csv`;
  expect(await scene.command('export', '--format', 'csv', '--output', file)).toContain(
    'Written to',
  );
  expect(await readFile(file, 'utf8')).toContain(JANE);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('exits with 2 for something that is not an address', () => {
  const words = ['tools/owner.ts', 'newsletter', 'erase', 'jane'];
  const options = ['--disable-warning=ExperimentalWarning', '--experimental-strip-types'];
  const { status, stderr } = spawnSync(process.execPath, [...options, ...words], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    '"jane" is not an email address: npm run newsletter -- erase ADDRESS.\n',
  ]);
});
