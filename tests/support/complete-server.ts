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

/** The production server of the complete profile with its own database. A test can stop and restart it. */
export class CompleteServer implements AsyncDisposable {
  readonly address: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'complete-server-'));
  readonly #settings: Readonly<Record<string, string>>;
  #program: Program | undefined;

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#settings = settings;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async open(settings: Readonly<Record<string, string>> = {}): Promise<CompleteServer> {
    const server = new CompleteServer(await freePort(), settings);
    await server.start();
    return server;
  }

  /** Restarts it at the same address with the same database. */
  async start(): Promise<void> {
    this.#program = startNode(['server/start.ts'], {
      ...builds.complete,
      PORT: String(this.#port),
      LOG_LEVEL: 'silent',
      DATABASE_FILE: this.#file,
      // Each test sends its own address, as a proxy would, and so has its own rate limit.
      TRUSTED_PROXIES: '1',
      ...this.#settings,
    });
    await this.#program.says(STARTED);
  }

  /** Kills it, as a power failure would. */
  async stop(): Promise<void> {
    await this.#program?.end();
  }

  stored(email: string): StoredMessage[] {
    const columns = [...FIELD_NAMES, 'spam'].join(', ');
    const sql = `SELECT ${columns} FROM messages WHERE email = ? ORDER BY number`;
    return rowsSchema.parse(this.#read(sql, email));
  }

  hasSubscriber(address: string): boolean {
    const sql = 'SELECT number FROM newsletter_subscribers WHERE address = ?';
    return this.#read(sql, address).length > 0;
  }

  /** Path of the unsubscribe link in every issue. */
  unsubscribePath(address: string): string {
    const sql = 'SELECT value FROM newsletter_keys WHERE name = ?';
    const { hashOf, unsubscribeToken } = newsletterKeys(
      String(this.#read(sql, 'addresses')[0]?.value),
    );
    return NEWSLETTER_UNSUBSCRIBE_PATH + unsubscribeToken(hashOf(address));
  }

  #read(sql: string, value: string): Record<string, unknown>[] {
    using database = new DatabaseSync(this.#file, { readOnly: true });
    return database.prepare(sql).all(value);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }

  get #file(): string {
    return join(this.#folder, 'site.sqlite');
  }
}
