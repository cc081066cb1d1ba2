import { randomInt, randomUUID } from 'node:crypto';
import { openCompleteServer, type CompleteServer } from './complete-server.ts';
import { message, MessageForm } from './contact-form.ts';
import { expect, test as base } from './test.ts';

/** `test` for the complete profile. Each test is a visitor with a different IP address and email address. */
export const test = base.extend<{ form: MessageForm }, { server: CompleteServer }>({
  server: [
    async ({}, use) => {
      await using server = await openCompleteServer();
      await use(server);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
  extraHTTPHeaders: async ({}, use) => {
    const parts = Array.from({ length: 3 }, () => randomInt(256));
    await use({ 'x-forwarded-for': ['10', ...parts].join('.') });
  },
  form: async ({ page, server }, use) => {
    const email = `ada-${randomUUID()}@farm.example`;
    await use(new MessageForm(page, { ...message, email }, () => server.stored(email)));
  },
});

export const testWithoutScript = test.extend({ javaScriptEnabled: false });

export { expect };
