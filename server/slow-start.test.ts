import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createFixtureSite } from '../tests/support/fixture-site.ts';
import { createApp } from './app.ts';

/** Far beyond any framework's timeout. */
const UPGRADE_MS = 600_000;

afterEach(() => {
  vi.useRealTimers();
});

it('a server waits for what its profile has to do first, such as a database that is brought up to date', async () => {
  const build = await createFixtureSite();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const upgrade = new Promise<void>((resolve) => setTimeout(resolve, UPGRADE_MS));
  const app = createApp({
    build,
    logLevel: 'silent',
    extend: (instance) => void instance.register(() => upgrade),
  });
  const ready = app.ready();
  // A plugin is loaded in a later turn.
  await wait(1);
  await vi.advanceTimersByTimeAsync(UPGRADE_MS);
  await expect(ready).resolves.toBeDefined();
  await app.close();
  await build.remove();
});
