/* One replica of the server under torture: the public server's own parts, with shorter times. */
import { createApp } from '../../server/app.ts';
import { createHouse } from '../../server/house.ts';
import { INBOX } from '../../server/inbox/index.ts';
import { lettersRoom } from './letters-room.ts';
import { furnish } from '../../server/room.ts';
import { readManifest } from '../../server/site/manifest.ts';
import { byField } from '../../src/message/index.ts';
import { REPLICA_VARIABLE, replicaSchema } from './replica-settings.ts';
import { stepClock, useSteppedClock } from './stepped-clock.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;
const RECIPIENT = 'team@rillwatch.example';
const WORDS = { missing: 'missing', 'too-long': 'too long', invalid: 'invalid' };

useSteppedClock();

const settings = replicaSchema.parse(JSON.parse(process.env[REPLICA_VARIABLE] ?? ''));
const { file, databaseUrl, site, timing, secret, smtpUrl, port, sendMs } = settings;
const host = '127.0.0.1';

const app = createApp({
  site,
  manifest: await readManifest(settings.manifest),
  settings: { logLevel: 'fatal' },
  extension: createHouse({
    settings: {
      file,
      databaseUrl,
      mail: {
        smtpUrl,
        isTlsRequired: false,
        from: 'inbox@rillwatch.example',
        to: RECIPIENT,
        recipients: [RECIPIENT],
      },
      secret,
      metricsPort: undefined,
      // Each message comes from an address of its own, which the header says.
      proxies: 1,
    },
    host,
    siteUrl: 'https://rillwatch.example',
    rooms: [
      furnish(
        INBOX,
        { retentionMs: YEAR_MS },
        {
          errors: byField(() => WORDS),
          problems: { expired: 'expired', tooMany: 'too many', unavailable: 'unavailable' },
        },
      ),
      lettersRoom(),
    ],
    timing,
    ...(sendMs === undefined
      ? {}
      : { patience: { greetingMs: sendMs, replyMs: sendMs, mailMs: sendMs } }),
  }),
});

// Steps of the clock, in milliseconds, each of which is answered when it is done.
process.on('message', (milliseconds: unknown) => {
  if (typeof milliseconds !== 'number') return;
  stepClock(milliseconds);
  process.send?.('stepped');
});

process.once('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});

await app.listen({ host, port });
process.stdout.write('ready\n');
