import type { FastifyInstance } from 'fastify';
import type { Database } from './database/index.ts';
import { openDatabase } from './database/index.ts';
import type { Extension } from './extension.ts';
import type { SendingLimits } from './guard/index.ts';
import {
  createTokens,
  keptSecret,
  secretFileOf,
  SENDING_LIMITS,
  senderLimiter,
} from './guard/index.ts';
import { ALLOWED_METHODS, sendJson } from './http/index.ts';
import type { HouseSettings } from './house-settings.ts';
import type {
  MailKind,
  OutboxOptions,
  OutboxStore,
  OutboxTiming,
  SmtpPatience,
} from './mail/index.ts';
import {
  BatchDelivery,
  BatchOutbox,
  createSender,
  MailMetrics,
  Outbox,
  SqlOutbox,
} from './mail/index.ts';
import type { MetricsServer } from './metrics/index.ts';
import { Metrics, startMetricsServer } from './metrics/index.ts';
import type { FurnishedRoom, OpenRoom, Work } from './room.ts';
import type { SiteFiles } from './site/index.ts';

/** What the rooms and what they share need to know. */
export interface HouseOptions {
  readonly settings: HouseSettings;
  /** Where the site listens; the metrics are told there too. */
  readonly host: string;
  /** Origin under which visitors reach the site. */
  readonly siteUrl: string;
  readonly rooms: readonly FurnishedRoom[];
  /** Limits that differ from the public server's. */
  readonly limits?: SendingLimits;
  /** When mails are tried, where that differs from the public server's. */
  readonly timing?: Partial<OutboxTiming>;
  /** How long a mail server is waited for, where that differs from the public server's. */
  readonly patience?: SmtpPatience;
}

/** What is shared, opened, with the rooms in it. */
interface OpenHouse {
  readonly database: Database;
  readonly rooms: readonly OpenRoom[];
  /** Of the mails that go at once. */
  readonly outbox: OutboxStore;
  /** Of those that come in batches, each with lanes of its own: they delay no other. */
  readonly batches: readonly BatchOutbox[];
  readonly mailMetrics: MailMetrics | undefined;
}

/** Tells the figures while the server runs. Without their port the server does not start. */
function tellMetrics(
  scope: FastifyInstance,
  { settings, host }: HouseOptions,
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

/** Sends what the rooms queue; nothing where no mail server is set. Work goes on until each is stopped. */
function beginMailing(
  { settings: { mail }, timing = {}, patience }: HouseOptions,
  { rooms, outbox, batches, mailMetrics }: OpenHouse,
  { log }: FastifyInstance,
): readonly Outbox[] {
  if (mail === undefined) return [];
  const kinds: Record<string, MailKind> = {};
  for (const [name, { kind }] of rooms.flatMap(({ mails }) => Object.entries(mails))) {
    if (kind !== undefined) kinds[name] = kind;
  }
  const send = createSender(mail, patience);
  const shared: Omit<OutboxOptions, 'store'> = {
    send,
    kinds,
    log,
    timing,
    count: (one) => mailMetrics?.count(one),
  };
  return [
    new Outbox({ ...shared, store: outbox }),
    ...batches.map(
      (store) =>
        new Outbox({
          ...shared,
          store,
          attempt: (entry, delivery) => new BatchDelivery(entry, delivery, store),
        }),
    ),
  ];
}

async function openHouse(
  options: HouseOptions,
  { log }: FastifyInstance,
  metrics: Metrics | undefined,
  wakeMail: () => void,
): Promise<OpenHouse> {
  const { settings, siteUrl, limits = SENDING_LIMITS } = options;
  const secret = settings.secret ?? keptSecret(settings.file);
  const migrations = options.rooms.map((room) => room.migrations);
  const database = await openDatabase(settings, migrations, log);
  const shared = {
    database,
    log,
    siteUrl,
    tokens: createTokens(secret),
    limitSender: senderLimiter(secret, limits),
    proxies: settings.proxies,
    mail: settings.mail,
    wakeMail,
    metrics,
  };
  const rooms = options.rooms.map((room) => room.open(shared));
  const mails = rooms.flatMap((room) => Object.entries(room.mails));
  const outbox = new SqlOutbox(
    database,
    Object.fromEntries(mails.filter(([, { batch }]) => batch === undefined)),
  );
  const batches = mails.flatMap(([kind, { batch, ...records }]) =>
    batch === undefined ? [] : [new BatchOutbox(database, kind, { ...records, ...batch })],
  );
  const mailMetrics =
    metrics === undefined ? undefined : new MailMetrics(metrics, () => outbox.backlog());
  return { database, rooms, outbox, batches, mailMetrics };
}

/** Says whether messages, or whatever rooms are sent, can be kept now. */
const READY_PATH = '/readyz';

/** Time in seconds after which somebody may ask again. */
const RETRY_SECONDS = '5';

function addReadiness(scope: FastifyInstance, rooms: readonly OpenRoom[]): void {
  scope.get(READY_PATH, async (_request, reply) => {
    try {
      await Promise.all(rooms.map((room) => room.ready()));
    } catch {
      // The log says why whenever a message or a mail fails for it.
      const later = reply.header('retry-after', RETRY_SECONDS);
      return sendJson(later, 503, '{"status":"unavailable"}');
    }
    return sendJson(reply, 200, '{"status":"ready"}');
  });
}

async function register(
  options: HouseOptions,
  scope: FastifyInstance,
  files: SiteFiles,
  metrics: Metrics | undefined,
): Promise<void> {
  let mailing: readonly Outbox[] = [];
  const wakeMail = (): void => mailing.forEach((outbox) => outbox.wake());
  const house = await openHouse(options, scope, metrics, wakeMail);
  let work: readonly Work[] = [];
  // Not before the port is this server's: one that does not start must neither mail nor delete.
  scope.addHook('onListen', () => {
    mailing = beginMailing(options, house, scope);
    work = house.rooms.flatMap((room) => room.begin());
  });
  // When every request has been answered.
  scope.addHook('onClose', async () => {
    await Promise.all([...mailing.map((one) => one.stop()), ...work.map((one) => one.stop())]);
    await house.database.close();
  });
  if (metrics !== undefined) tellMetrics(scope, options, metrics);
  addReadiness(scope, house.rooms);
  for (const room of house.rooms) await scope.register((own) => room.addRoutes(own, files));
}

const SECOND_MS = 1_000;

/**
 * The rooms and what they share, as the server takes them. The database is opened when the server gets
 * ready, which fails with a SettingError if that cannot be, and closed with the server.
 */
export function createHouse(options: HouseOptions): Extension {
  const metrics = options.settings.metricsPort === undefined ? undefined : new Metrics();
  return {
    methods: new Map([
      [READY_PATH, ALLOWED_METHODS],
      ...options.rooms.flatMap(({ methods }) => [...methods]),
    ]),
    register: (scope, files) => register(options, scope, files, metrics),
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

/** What the owner should know of the settings at the start, a sentence each. */
export function notesOn({ databaseUrl, file, mail, secret }: HouseSettings): string[] {
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
