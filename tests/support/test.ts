import { expect } from '@playwright/test';
import { watchForTroubles } from './troubles.ts';
import { test as base } from './worker.ts';

interface Fixtures {
  /** Allows console messages that match; only for what the specification itself logs. */
  allowConsole: (pattern: RegExp) => void;
  allowedMessages: RegExp[];
  troubleFree: undefined;
}

/** Playwright's `test`, in which anything that the browser complains about fails the test. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  allowedMessages: async ({}, use) => {
    await use([]);
  },
  allowConsole: async ({ allowedMessages }, use) => {
    await use((pattern) => allowedMessages.push(pattern));
  },
  troubleFree: [
    async ({ allowedMessages, baseURL, context }, use) => {
      const troubles = await watchForTroubles(context, new URL(baseURL ?? '').origin);
      await use(undefined);
      expect(troubles.list(allowedMessages), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
