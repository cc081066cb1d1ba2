/* One replica of the server under torture: the public server's parts, with shorter times. */
import { createApp } from '../../server/app.ts';
import { createSender } from '../../server/inbox/mail.ts';
import { openStore } from '../../server/inbox/open-store.ts';
import { Outbox } from '../../server/inbox/outbox.ts';
import { Retention } from '../../server/inbox/retention.ts';
import { SENDING_LIMITS, senderLimiter } from '../../server/inbox/rate-limit.ts';
import { inboxRoutes } from '../../server/inbox/routes.ts';
import { createTokens } from '../../server/inbox/token.ts';
import { readManifest } from '../../server/manifest.ts';
import { REPLICA_VARIABLE, replicaSchema } from './replica-settings.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;
const WORDS = { missing: 'missing', 'too-long': 'too long', malformed: 'malformed' };

const settings = replicaSchema.parse(JSON.parse(process.env[REPLICA_VARIABLE] ?? ''));
const { file, databaseUrl, site, timing, secret, smtpUrl, port } = settings;
const store = await openStore({ file, databaseUrl }, () => undefined);

const app = createApp({
  site,
  manifest: await readManifest(settings.manifest),
  settings: { logLevel: 'fatal' },
  extension: inboxRoutes({
    store,
    tokens: createTokens(secret),
    limitSender: senderLimiter(secret, SENDING_LIMITS),
    words: {
      mistakes: { name: WORDS, email: WORDS, organization: WORDS, message: WORDS },
      problems: { expired: 'expired', tooMany: 'too many', away: 'away' },
    },
    siteUrl: 'https://rillwatch.example',
    proxies: 1,
    onOutcome: (outcome) => {
      if (outcome === 'stored') outbox.wake();
    },
  }),
});
const outbox = new Outbox({
  store,
  send: createSender(smtpUrl, timing.sendMs),
  addresses: { from: 'inbox@rillwatch.example', to: 'team@rillwatch.example' },
  log: app.log,
  timing,
});
const retention = new Retention({ store, keepMs: YEAR_MS, log: app.log });

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => Promise.all([outbox.stop(), retention.stop()]))
    .then(() => store.close())
    .then(() => process.exit(0));
});

await app.listen({ host: '127.0.0.1', port });
process.stdout.write('ready\n');
