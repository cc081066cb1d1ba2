import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { installDebianPackages } from '../../tools/debian-packages.ts';
import { freePort } from './free-port.ts';
import { Program } from './program.ts';

const DEBIAN_PROGRAMS = '/usr/lib/postgresql';

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Opens a new connection, which has to be closed after use. */
export async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  // The server may be killed in the meantime.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** PostgreSQL refuses to run as root. Debian's package creates an account for it. */
export function debianAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Returns the folder with the programs of the newest version, or undefined if PostgreSQL is not installed. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(DEBIAN_PROGRAMS)) return undefined;
  const versions = readdirSync(DEBIAN_PROGRAMS).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(DEBIAN_PROGRAMS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** The role of the server under test. As is usual for managed databases, it owns no database. */
const ROLE = 'site';
const ADMINISTRATOR = 'postgres';

export function asAdministrator(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = ADMINISTRATOR;
  return url.href;
}

/** `immediate` does not shut it down properly, like a power failure. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * Starts a separate PostgreSQL server in its own folder, without syncing to disk, because no test cuts the power.
 * Throws if it cannot be installed or does not start.
 */
export async function startPostgres() {
  const reason =
    postgresPrograms() === undefined ? installDebianPackages(['postgresql']) : undefined;
  const folder = postgresPrograms();
  if (folder === undefined) throw new Error(reason ?? 'PostgreSQL was not found.');
  const user = debianAccount();
  const root = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (user !== undefined) chownSync(root, user.uid, user.gid);
  const data = join(root, 'data');
  const port = await freePort();
  const options = { ...user, cwd: root, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const initialise = ['-D', data, '-A', 'trust', '-U', ADMINISTRATOR, '-E', 'UTF8', '--no-sync'];
  execFileSync(join(folder, 'initdb'), initialise, { ...options, stdio: 'ignore' });
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const address = (database: string): string => `postgres://${ROLE}@127.0.0.1:${port}/${database}`;
  let server: Program | undefined;
  let databases = 0;

  const start = async (): Promise<void> => {
    const parameters = ['-D', data, '-p', String(port), '-k', root, ...settings];
    server = new Program(join(folder, 'postgres'), parameters, options);
    await server.says(/ready to accept connections/);
  };
  const stop = async (how: keyof typeof STOP_SIGNALS = 'fast'): Promise<void> => {
    await server?.end(STOP_SIGNALS[how]);
    server = undefined;
  };
  const administer = async (database: string, sql: string): Promise<void> => {
    const client = await connected(asAdministrator(address(database)));
    await client.query(sql);
    await client.end();
  };
  await start();
  await administer('postgres', `CREATE ROLE ${ROLE} LOGIN`);
  return {
    port,
    start,
    stop,
    createDatabase: async () => {
      databases += 1;
      const name = `database_${databases}`;
      await administer('postgres', `CREATE DATABASE ${name}`);
      await administer(name, `GRANT CREATE ON SCHEMA public TO ${ROLE}`);
      return address(name);
    },
    remove: async () => {
      await stop('immediate');
      await rm(root, { recursive: true, force: true });
    },
  };
}
