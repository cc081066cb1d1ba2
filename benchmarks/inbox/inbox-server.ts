import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { createApp } from '../../server/app.ts';
import { readHouseSettings } from '../../server/house-settings.ts';
import { createHouse } from '../../server/house.ts';
import { INBOX } from '../../server/inbox/index.ts';
import type { InboxWords } from '../../server/inbox/index.ts';
import { createTokens } from '../../server/guard/index.ts';
import { furnish } from '../../server/room.ts';
import { givenIn } from '../../server/settings.ts';
import { byField } from '../../src/message/index.ts';
import type { Harvest, Order } from './load.ts';
import type { Contestant } from './row.ts';
import { MESSAGE } from './row.ts';

const LOAD = new URL('load.ts', import.meta.url).pathname;
const SECRET = 'for-the-benchmark-alone-0123456789';

const none = { missing: '', 'too-long': '', invalid: '' };
const WORDS: InboxWords = {
  errors: byField(() => none),
  problems: { expired: '', tooMany: '', unavailable: '' },
};

const harvestSchema: z.ZodType<Harvest> = z.strictObject({
  stored: z.int(),
  seconds: z.number(),
  median: z.number(),
  p99: z.number(),
});

/** The server of the complete profile in this process. */
export interface InboxServer extends AsyncDisposable {
  /** Lets so many visitors send messages for so many seconds, from a process of their own. */
  readonly load: (clients: number, seconds: number) => Promise<Harvest>;
}

/** Starts the server on a database; its limits per address and per connection are wide open, and it is behind one proxy. */
export async function startInbox({ storage }: Contestant): Promise<InboxServer> {
  const given = givenIn({ INBOX_SECRET: SECRET });
  const settings = { ...readHouseSettings(given, { host: '127.0.0.1' }), ...storage };
  const app = createApp({
    // No page is asked for.
    site: '',
    manifest: { profile: 'complete', siteUrl: 'http://127.0.0.1', files: {} },
    settings: { logLevel: 'silent' },
    limits: { requestsPerConnection: 0 },
    extension: createHouse({
      settings: { ...settings, proxies: 1 },
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1',
      rooms: [furnish(INBOX, INBOX.settings(given), WORDS)],
      limits: { messages: Number.MAX_SAFE_INTEGER, windowMs: 60 * 60 * 1_000 },
    }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(address).port);
  return {
    load: async (clients, seconds) => {
      const { make } = createTokens(SECRET);
      const tokens = Array.from({ length: clients }, () => make(Date.now() - 60_000));
      const order: Order = { port, clients, seconds, tokens, message: MESSAGE };
      const child = spawn(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          '--experimental-strip-types',
          LOAD,
          JSON.stringify(order),
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await once(child, 'close');
      if (child.exitCode !== 0) throw new Error('The visitors did not get through.');
      return harvestSchema.parse(JSON.parse(said));
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}
