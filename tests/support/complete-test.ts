import { randomInt, randomUUID } from 'node:crypto';
import type { MessageFields } from '../../src/features/contact/index.ts';
import { CompleteServer } from './complete-server.ts';
import { message } from './contact-form.ts';
import { MessageForm } from './message-form.ts';
import { expect, test as base } from './test.ts';

interface Fixtures {
  /** The message of the visitor of this test, with an email address that no other test uses. */
  written: MessageFields;
  form: MessageForm;
}

interface WorkerFixtures {
  server: CompleteServer;
}

/** `test` for the complete profile. Each test is a visitor with a different IP address. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      await using server = await CompleteServer.open();
      await use(server);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
  extraHTTPHeaders: async ({}, use) => {
    const parts = Array.from({ length: 3 }, () => randomInt(256));
    await use({ 'x-forwarded-for': ['10', ...parts].join('.') });
  },
  written: async ({}, use) => {
    await use({ ...message, email: `ada-${randomUUID()}@farm.example` });
  },
  form: async ({ page, server, written }, use) => {
    await use(new MessageForm(page, written, () => server.stored(written.email)));
  },
});

export { expect };
