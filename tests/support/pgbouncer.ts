import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from '../../tools/debian-packages.ts';
import { freePort } from './free-port.ts';
import { debianAccount } from './postgres.ts';
import { Program } from './program.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Starts a separate PgBouncer in front of a database and returns the database's address there. */
export async function startPgBouncer(databaseUrl: string, ...settings: readonly string[]) {
  const obstacle = installDebianPackages(['pgbouncer']);
  if (obstacle !== undefined) throw new Error(`PgBouncer is needed: ${obstacle}`);
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = scratchFolder();
  const address = new URL(databaseUrl);
  address.port = String(await freePort());
  const file = join(folder, 'pgbouncer.ini');
  // Settings that are left out have the defaults of the package.
  writeFileSync(
    file,
    `[databases]
      ${pathname.slice(1)} = host=${hostname} port=${port} user=${username}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${address.port}
      unix_socket_dir =
      auth_type = any
      ${settings.join('\n')}`,
  );
  // PgBouncer refuses to run as root.
  const account = debianAccount();
  if (account !== undefined)
    for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const program = new Program('/usr/sbin/pgbouncer', [file], { ...account, cwd: folder });
  await program.says(/process up/);
  return { url: address.href, stop: () => program.end('SIGKILL') };
}
