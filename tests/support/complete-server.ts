import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { builds } from '../../tools/builds.ts';
import { byField, FIELD_NAMES } from '../../src/features/contact/index.ts';
import { newsletterKeys } from '../../server/newsletter/keys.ts';
import { NEWSLETTER_UNSUBSCRIBE_PATH } from '../../src/features/newsletter/index.ts';
import { freePort } from './free-port.ts';
import { STARTED, startNode, type Program } from './program.ts';

const rowsSchema = z.array(
  z.object({
    ...byField(() => z.string()),
    spam: z.string().nullable(),
  }),
);

export type StoredMessage = z.infer<typeof rowsSchema>[number];

export type CompleteServer = Awaited<ReturnType<typeof openCompleteServer>>;

/** Starts the production server of the complete profile with its own database, until it is disposed of. */
export async function openCompleteServer(settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'complete-server-'));
  const file = join(folder, 'site.sqlite');
  const port = String(await freePort());
  let program: Program | undefined;

  /** @param build the settings of another build, which takes the place of the first */
  async function start(build: Readonly<Record<string, string>> = {}): Promise<void> {
    program = startNode(['server/start.ts'], {
      ...builds.complete,
      PORT: port,
      LOG_LEVEL: 'silent',
      DATABASE_FILE: file,
      // Each test sends its own address, as a proxy would, and so has its own rate limit.
      TRUSTED_PROXIES: '1',
      ...settings,
      ...build,
    });
    await program.says(STARTED);
  }
  const stop = async (): Promise<void> => {
    await program?.end();
    program = undefined;
  };
  await start();

  function read(sql: string, value: string) {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare(sql).all(value);
  }
  return {
    address: `http://127.0.0.1:${port}`,
    start,
    stop,
    stored: (email: string): StoredMessage[] => {
      const columns = [...FIELD_NAMES, 'spam'].join(', ');
      const sql = `SELECT ${columns} FROM messages WHERE email = ? ORDER BY number`;
      return rowsSchema.parse(read(sql, email));
    },
    hasSubscriber: (address: string): boolean =>
      read('SELECT number FROM newsletter_subscribers WHERE address = ?', address).length > 0,
    unsubscribePath: (address: string): string => {
      const [key] = read('SELECT value FROM newsletter_keys WHERE name = ?', 'addresses');
      const { hashOf, unsubscribeToken } = newsletterKeys(String(key?.value));
      return NEWSLETTER_UNSUBSCRIBE_PATH + unsubscribeToken(hashOf(address));
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
