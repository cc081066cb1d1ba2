import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore } from '../../server/inbox/open-store.ts';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import { someMessage } from './messages.ts';

/** A SQLite file of one test; it and every store opened on it are gone after that test. */
export interface SqlitePlace {
  readonly folder: string;
  readonly file: string;
  readonly open: (path?: string) => Promise<OpenStore>;
  /** Stores so many messages while nothing else has the database open; gives their ids. */
  readonly fill: (count: number) => Promise<string[]>;
  /** Ids of all messages in the file, or in another one. */
  readonly ids: (path?: string) => Promise<string[]>;
}

/** Makes the place, with nothing in it. */
export async function sqlitePlace(): Promise<SqlitePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'place-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'inbox.sqlite');
  const open = async (path = file): Promise<OpenStore> => {
    const store = await openStore({ file: path, databaseUrl: undefined }, () => undefined);
    onTestFinished(() => store.close());
    return store;
  };
  return {
    folder,
    file,
    open,
    fill: async (count) => {
      const store = await open();
      const messages = Array.from({ length: count }, () => someMessage());
      await Promise.all(messages.map((message) => store.accept(message)));
      await store.close();
      return messages.map(({ id }) => id);
    },
    ids: async (path) => {
      const store = await open(path);
      const ids: string[] = [];
      for await (const { id } of store.all()) ids.push(id);
      await store.close();
      return ids;
    },
  };
}
