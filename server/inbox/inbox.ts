import type { FastifyInstance } from 'fastify';
import type { Extension } from '../extension.ts';
import { SettingError } from '../settings.ts';
import type { SiteFiles } from '../site-files.ts';
import type { MetricsServer } from './metrics-server.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { MessageOutcome } from './metrics.ts';
import { Metrics } from './metrics.ts';
import { openStore } from './open-store.ts';
import type { OutboxTiming } from './outbox-timing.ts';
import { Outbox } from './outbox.ts';
import type { SendingLimits } from './rate-limit.ts';
import { SENDING_LIMITS, senderLimiter } from './rate-limit.ts';
import { Retention } from './retention.ts';
import { addRoutes, METHODS } from './routes.ts';
import { keptSecret, secretFileOf } from './secret.ts';
import type { SmtpPatience } from './sender.ts';
import { createSender } from './sender.ts';
import type { InboxSettings } from './settings.ts';
import type { Store } from './store.ts';
import { StoreAwayError } from './store.ts';
import { createTokens } from './token.ts';
import type { InboxWords } from './words.ts';

/** What the inbox needs to know. */
export interface InboxOptions {
  readonly settings: InboxSettings;
  /** Where the site listens; the metrics are told there too. */
  readonly host: string;
  /** Origin under which visitors reach the site. */
  readonly siteUrl: string;
  readonly words: InboxWords;
  /** Limits that differ from the public server's. */
  readonly limits?: SendingLimits;
  /** When mails are tried, where that differs from the public server's. */
  readonly timing?: Partial<OutboxTiming>;
  /** How long a mail server is waited for, where that differs from the public server's. */
  readonly patience?: SmtpPatience;
}

/** What PostgreSQL says when an address leads to it and is wrong: password, user or database. */
const WRONG_ADDRESS = ['28P01', '28000', '3D000'];

async function open({ settings }: InboxOptions, { log }: FastifyInstance): Promise<Store> {
  const store = await openStore(settings, (error) =>
    log.warn({ err: error }, 'a connection to the store was lost'),
  );
  try {
    await store.ready();
  } catch (error) {
    const { cause } = error instanceof StoreAwayError ? error : { cause: undefined };
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const isWrong = WRONG_ADDRESS.some((known) => known === code);
    if (!(error instanceof StoreAwayError) || isWrong) await store.close();
    if (!(error instanceof StoreAwayError)) throw error;
    if (isWrong) {
      throw new SettingError(`DATABASE_URL does not open a database: ${error.message}.`);
    }
    log.error({ err: error }, 'the store is away; it is tried again with each message');
  }
  return store;
}

/** What works beside the answers: mails and old messages. */
interface Work {
  readonly stop: () => Promise<void>;
  readonly wake: () => void;
}

function begin(
  { settings: { mail, retentionMs }, timing = {}, patience }: InboxOptions,
  store: Store,
  metrics: Metrics | undefined,
  { log }: FastifyInstance,
): Work {
  const retention = new Retention({
    store,
    keepMs: retentionMs,
    isMailed: mail !== undefined,
    log,
    onOverdue: (messages) => metrics?.overdue(messages),
  });
  const outbox =
    mail === undefined
      ? undefined
      : new Outbox({
          store,
          send: createSender(mail, patience),
          addresses: mail,
          log,
          timing,
          count: (outcome) => metrics?.mail(outcome),
        });
  return {
    wake: () => outbox?.wake(),
    stop: async () => {
      await Promise.all([outbox?.stop(), retention.stop()]);
    },
  };
}

/** Tells the figures while the server runs. Without their port the server does not start. */
function tellMetrics(
  scope: FastifyInstance,
  { settings, host }: InboxOptions,
  metrics: Metrics,
): void {
  const { metricsPort } = settings;
  if (metricsPort === undefined) return;
  let server: MetricsServer | undefined;
  scope.addHook('onReady', async () => {
    server = await startMetricsServer(metrics, { host, port: metricsPort });
  });
  scope.addHook('onClose', async () => {
    await server?.close();
  });
}

async function register(
  options: InboxOptions,
  scope: FastifyInstance,
  files: SiteFiles,
  useMetrics: (metrics: Metrics | undefined) => void,
): Promise<void> {
  const { settings, siteUrl, words, limits = SENDING_LIMITS } = options;
  const secret = settings.secret ?? keptSecret(settings.file);
  const store = await open(options, scope);
  const metrics =
    settings.metricsPort === undefined ? undefined : new Metrics(() => store.backlog());
  useMetrics(metrics);
  let work: Work | undefined;
  // Not before the port is this server's: one that does not start must neither mail nor delete.
  scope.addHook('onListen', () => {
    work = begin(options, store, metrics, scope);
  });
  // When every request has been answered.
  scope.addHook('onClose', async () => {
    await work?.stop();
    await store.close();
  });
  if (metrics !== undefined) tellMetrics(scope, options, metrics);
  const onOutcome = (outcome: MessageOutcome): void => {
    metrics?.message(outcome);
    if (outcome === 'stored') work?.wake();
  };
  await addRoutes(scope, files, {
    store,
    tokens: createTokens(secret),
    limitSender: senderLimiter(secret, limits),
    words,
    siteUrl,
    proxies: settings.proxies,
    onOutcome,
  });
}

const SECOND_MS = 1_000;

/**
 * Takes what the inbox needs to know, gives what it adds to the server. It opens its store when the
 * server gets ready, which fails with a SettingError if that cannot be, and closes it with the server.
 */
export function createInbox(options: InboxOptions): Extension {
  let metrics: Metrics | undefined;
  return {
    methods: METHODS,
    register: (scope, files) => register(options, scope, files, (made) => (metrics = made)),
    onResponse: (request, reply) =>
      metrics?.request({
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        seconds: reply.elapsedTime / SECOND_MS,
      }),
  };
}

const PLAINTEXT_NOTE =
  'Mails, and the password in SMTP_URL, are sent unencrypted: SMTP_TLS is off.';

/** Takes the settings, gives what the owner should know of them at the start, a sentence each. */
export function notesOn({ databaseUrl, file, mail, secret }: InboxSettings): string[] {
  const place = databaseUrl === undefined ? file : 'PostgreSQL';
  const posting =
    mail === undefined
      ? `Messages are kept in ${place} and not mailed: SMTP_URL is not set.`
      : `Messages are kept in ${place} and mailed to ${mail.to}.`;
  return [
    posting,
    ...(mail?.isTlsRequired === false ? [PLAINTEXT_NOTE] : []),
    ...(secret === undefined
      ? [
          `INBOX_SECRET is not set: this machine keeps one in ${secretFileOf(file)}. A replica on another machine needs the same.`,
        ]
      : []),
  ];
}
