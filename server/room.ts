import type { FastifyInstance } from 'fastify';
import type { Content } from '../src/registry/index.ts';
import type { Commands } from './commands.ts';
import type { Database, MigrationList } from './database/index.ts';
import type { LimitSender, Tokens } from './guard/index.ts';
import type { Log } from './log.ts';
import type { BatchRecords, MailKind, MailRecords, MailSettings } from './mail/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { Given } from './settings.ts';
import type { SiteFiles } from './site/index.ts';

/** What every room works with; it is made once, by house.ts. */
export interface House {
  readonly database: Database;
  readonly log: Log;
  /** Origin under which visitors reach the site. */
  readonly siteUrl: string;
  readonly tokens: Tokens;
  readonly limitSender: LimitSender;
  /** Proxies in front of this server. */
  readonly proxies: number;
  /** How mails leave; they wait while it is not set. */
  readonly mail: MailSettings | undefined;
  /** Says that a mail has been queued, so that it does not wait for the next poll. */
  readonly wakeMail: () => void;
  /** Nothing while nobody reads them. */
  readonly metrics: Metrics | undefined;
}

/** A kind of mail: how it is composed, where mails leave at all, and what is recorded of it. */
export interface RoomMails extends MailRecords {
  readonly kind: MailKind | undefined;
  /** Of mails that come in batches and go out once at most; without it, they go at once. */
  readonly batch?: BatchRecords;
}

/** Something that goes on beside the answers until it is stopped. */
export interface Work {
  readonly stop: () => Promise<void>;
}

/** A room that works; what it counts it has added to the metrics. */
export interface OpenRoom {
  /** Adds its addresses to a scope of its own. */
  readonly addRoutes: (scope: FastifyInstance, files: SiteFiles) => Promise<void>;
  /** The mails that it queues, by the name of their kind. */
  readonly mails: Readonly<Record<string, RoomMails>>;
  /** Rejects while it could not keep what it is sent; `/readyz` asks every room. */
  readonly ready: () => Promise<void>;
  /** Begins when the server listens: one that does not start must neither mail nor delete. */
  readonly begin: () => readonly Work[];
}

/** All that a room adds to the server; complete.ts lists the rooms. */
export interface Room<RoomSettings, Words> {
  /** Its tables' migrations, numbered by themselves. They change no other room's tables. */
  readonly migrations: MigrationList;
  /** Methods of its addresses, by path; one that ends with a slash stands for all right below it. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** Reads what it alone can be told. Throws a SettingError for a value that cannot be used. */
  readonly settings: (given: Given) => RoomSettings;
  /** What it says to visitors. Without it there is no such room. */
  readonly words: (content: Content) => Words | undefined;
  /** What the owner can ask of it at the command line; the server loads none of that. */
  readonly commands: () => Promise<Commands>;
  readonly open: (house: House, settings: RoomSettings, words: Words) => OpenRoom;
}

/** A room with its settings and words, whose types are its own business. */
export interface FurnishedRoom {
  readonly migrations: MigrationList;
  readonly methods: ReadonlyMap<string, readonly string[]>;
  readonly open: (house: House) => OpenRoom;
}

/** Brings a room together with its settings and words. */
export function furnish<RoomSettings, Words>(
  { migrations, methods, open }: Room<RoomSettings, Words>,
  settings: RoomSettings,
  words: Words,
): FurnishedRoom {
  return { migrations, methods, open: (house) => open(house, settings, words) };
}
