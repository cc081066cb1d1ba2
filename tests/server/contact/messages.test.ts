import { expect, it } from 'vitest';
import { migrations } from '../../../server/contact/migrations.ts';
import { createMessages, type Messages } from '../../../server/contact/messages.ts';
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

    expect(await messages.countOverdue(NOON)).toBe(2);
    expect(await messages.purge(NOON)).toBe(3);
    expect(new Set(await idsIn(messages))).toEqual(new Set([unread.id, waiting.id, recent.id]));
    expect(await recipientsIn(database)).toEqual(OWNERS);
    await messages.markRead([numbers.get(waiting.id) ?? 0], NOON);
    expect(await messages.purge(NOON)).toBe(1);
    expect(new Set(await idsIn(messages))).toEqual(new Set([unread.id, recent.id]));
    expect(await recipientsIn(database)).toEqual([]);
    expect(await messages.erase('JANE@farm.example')).toBe(1);
    expect(await idsIn(messages)).toEqual([recent.id]);
  });
});
