import { expect, it } from 'vitest';
import { migrations } from '../../../server/contact/migrations.ts';
import { createMessages, type Messages } from '../../../server/contact/messages.ts';
import {
  enqueueMissing,
  recordNotice,
  recordSpamNotice,
} from '../../../server/contact/notice-queue.ts';
import { textIn, type Database } from '../../../server/database/index.ts';
import { mailMigrations } from '../../../server/mail/index.ts';
import { describeDatabases, opened } from '../../support/databases.ts';
import { after, HOUR_MS, NOON, someMessage } from './some-messages.ts';

const OWNERS = ['team@rillwatch.example', 'boss@rillwatch.example'];

async function recipientsIn(database: Database): Promise<string[]> {
  const rows = await database.read('SELECT recipient FROM outbox ORDER BY id');
  return rows.map((row) => textIn(row, 'recipient'));
}

async function idsIn(messages: Messages): Promise<string[]> {
  return (await messages.all()).map(({ id }) => id);
}

describeDatabases(({ create }) => {
  async function open() {
    const place = await create();
    const all = [mailMigrations, migrations];
    const [database, second] = await Promise.all([opened(place, all), opened(place, all)]);
    return { database, messages: createMessages(database), others: createMessages(second) };
  }

  it('stores a message unchanged', async () => {
    const { messages, others } = await open();
    const text = 'a\nb\t"c"; DROP--';
    const message = someMessage({ name: 'Žofie O’Neil 🌾', organization: '', message: text });
    expect(await messages.store(message, OWNERS)).toBe(true);
    const facts = { number: 1, mailState: 'waiting', mailedAt: null, lastError: null };
    expect(await others.get(message.id)).toEqual({ ...message, ...facts });
    expect(await others.numbered(1)).toEqual({ ...message, ...facts });
  });

  it('stores an id once, with one notice per recipient, even if several processes receive it', async () => {
    const { database, messages, others } = await open();
    const message = someMessage();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? messages : others).store(
          { ...message, message: `copy ${index}` },
          OWNERS,
        ),
      ),
    );
    expect(results.filter((isNew) => isNew)).toHaveLength(1);
    expect(await idsIn(messages)).toEqual([message.id]);
    expect(await recipientsIn(database)).toEqual(OWNERS);
  });

  it('runs the same statements for every message, because prepared statements are kept', async () => {
    const { database } = await open();
    const statements = new Set<string>();
    const recording: Database = {
      ...database,
      read: (sql, ...values) => {
        statements.add(sql);
        return database.read(sql, ...values);
      },
      transaction: (work, timeoutMs) =>
        database.transaction(({ run }) => {
          const runAndRecord: typeof run = (sql, ...values) => {
            statements.add(sql);
            return run(sql, ...values);
          };
          return work({ run: runAndRecord });
        }, timeoutMs),
    };
    const messages = createMessages(recording);
    const takeMessages = async (): Promise<number> => {
      for (const spam of [null, 'links']) {
        const message = someMessage({ spam });
        await messages.store(message, OWNERS);
        await messages.get(message.id);
        await messages.list(5, false);
      }
      await enqueueMissing(recording, OWNERS, NOON);
      await recording.transaction(async (tx) => {
        for (const { number } of await messages.all()) {
          await recordNotice(tx, number, NOON);
          await recordSpamNotice(tx, NOON.getTime() + number, NOON);
        }
      });
      return statements.size;
    };
    expect(await takeMessages()).toBeGreaterThan(5);
    const known = statements.size;
    expect([await takeMessages(), await takeMessages()]).toEqual([known, known]);
  });

  it('purges old messages that were mailed or read', async () => {
    const { database, messages } = await open();
    const old = after(NOON, -HOUR_MS);
    const [unread, read, waiting, spam, mailed, recent] = [
      someMessage({ receivedAt: old }),
      someMessage({ receivedAt: old }),
      someMessage({ receivedAt: old }),
      someMessage({ receivedAt: old, spam: 'links' }),
      someMessage({ receivedAt: old }),
      someMessage({ email: 'jane@farm.example.org' }),
    ];
    for (const message of [unread, read, spam, mailed, recent]) await messages.store(message, []);
    await messages.store(waiting, OWNERS);
    const numbers = new Map((await messages.list(99, false)).map(({ id, number }) => [id, number]));
    await messages.markRead(
      [read, recent].map(({ id }) => numbers.get(id) ?? 0),
      NOON,
    );
    await database.transaction((tx) =>
      tx.run('UPDATE messages SET mailed_at = $1 WHERE id = $2', NOON, mailed.id),
    );

    expect(await messages.countOverdue(NOON)).toBe(3);
    expect(await messages.purge(NOON)).toBe(2);
    const kept = [unread.id, waiting.id, spam.id, recent.id];
    expect(new Set(await idsIn(messages))).toEqual(new Set(kept));
    expect(await recipientsIn(database)).toEqual(OWNERS);
    const seen = [waiting, spam].map(({ id }) => numbers.get(id) ?? 0);
    await messages.markRead(seen, NOON);
    expect(await messages.purge(NOON)).toBe(2);
    expect(new Set(await idsIn(messages))).toEqual(new Set([unread.id, recent.id]));
    expect(await recipientsIn(database)).toEqual([]);
    expect(await messages.erase('JANE@farm.example')).toBe(1);
    expect(await idsIn(messages)).toEqual([recent.id]);
  });
});
