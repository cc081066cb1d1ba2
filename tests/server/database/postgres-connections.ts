import { connect, createServer, type Socket } from 'node:net';
import type { Client } from 'pg';
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest';
import { listenAnywhere } from '../../support/free-port.ts';
import { asAdministrator, connected, startPostgres } from '../../support/postgres.ts';

/** Each test has its own database. */
export async function usePostgres() {
  const postgres = await startPostgres();
  let url = '';
  beforeEach(async () => {
    url = await postgres.createDatabase();
  });
  afterAll(() => postgres.remove());
  return { ...postgres, url: () => url, administrator: () => asAdministrator(url) };
}

export async function beside(url: string): Promise<Client> {
  const client = await connected(url);
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

export async function setForDatabase(url: string, setting: string): Promise<void> {
  const client = await beside(url);
  await client.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database()); END $$`,
  );
}

/** Ends connections by a condition on `pg_stat_activity`; resolves with their number. */
export async function terminate(url: string, condition: string): Promise<number> {
  const client = await beside(url);
  const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${condition}`;
  return (await client.query(sql)).rows.length;
}

/** Opens a proxy to the database that can stop forwarding silently. */
export async function lineTo(databaseUrl: string): Promise<{ url: string; cut: () => void }> {
  const { port, hostname } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    sockets.add(socket);
    for (const end of [socket, upstream]) end.on('error', () => undefined);
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  const target = new URL(databaseUrl);
  target.port = String(await listenAnywhere(server));
  onTestFinished(() => void server.close());
  const cut = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return { url: target.href, cut };
}

export async function untilSomebodyWaits(client: Client): Promise<void> {
  const sql = 'SELECT pid FROM pg_locks WHERE NOT granted';
  await expect.poll(async () => (await client.query(sql)).rowCount).toBeGreaterThan(0);
}
