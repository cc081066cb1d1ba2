import { randomInt, randomUUID } from 'node:crypto';
import type { MessageFields } from '../../src/features/contact/index.ts';
import { CompleteServer } from './complete-server.ts';
import { message } from './contact-form.ts';
import { MessageForm } from './message-form.ts';
import { expect, test as base } from './test.ts';
import { watchForTroubles } from './troubles.ts';

/** What one visitor writes; the address is nobody else's. */
export type Writing = MessageFields;

interface Fixtures {
  /** What this test's visitor writes. */
  writing: Writing;
  form: MessageForm;
  /** Allows what a browser reports about a line that the test itself disturbs. */
  allowTrouble: (pattern: RegExp) => void;
  allowedTroubles: RegExp[];
}

interface WorkerFixtures {
  /** The server, one for each worker. */
  inbox: CompleteServer;
}

/** The site's `test`, run against the complete profile; each test is a visitor with an address of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  inbox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await using server = await CompleteServer.open();
      await use(server);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ inbox }, use) => {
    await use(inbox.address);
  },
  // eslint-disable-next-line no-empty-pattern -- see above
  extraHTTPHeaders: async ({}, use) => {
    const parts = Array.from({ length: 3 }, () => randomInt(256));
    await use({ 'x-forwarded-for': ['10', ...parts].join('.') });
  },
  // eslint-disable-next-line no-empty-pattern -- see above
  writing: async ({}, use) => {
    await use({ ...message, email: `ada-${randomUUID()}@farm.example` });
  },
  form: async ({ page, writing }, use) => {
    await use(new MessageForm(page, writing));
  },
  // eslint-disable-next-line no-empty-pattern -- see above
  allowedTroubles: async ({}, use) => {
    await use([]);
  },
  allowTrouble: async ({ allowedTroubles }, use) => {
    await use((pattern) => allowedTroubles.push(pattern));
  },
  troubleFree: async ({ allowedTroubles, context, inbox }, use) => {
    const troubles = await watchForTroubles(context, inbox.address);
    await use(undefined);
    const unexpected = troubles
      .list([])
      .filter((trouble) => !allowedTroubles.some((pattern) => pattern.test(trouble)));
    expect(unexpected, 'what the browser complained about').toEqual([]);
  },
});

export { expect };
