import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readLetterId } from '../../server/letter/sending/letter-mail.ts';
import type { OpenStore } from '../../server/inbox/index.ts';
import { openStore } from '../../server/inbox/index.ts';
import { createFixtureSite } from '../support/fixture-site.ts';
import type { FixtureSite } from '../support/fixture-site.ts';
import { freePort } from '../support/free-port.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { Findings } from './audit.ts';
import { examine } from './audit.ts';
import { Clients } from './clients.ts';
import { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import { ReplicaError, ReplicaProcess } from './replica-process.ts';

/** Clients that send at the same time. */
const CLIENTS = 6;

/** Longest time in milliseconds without a mail going out, while some still wait: far above a lease. */
const REST_TIMEOUT_MS = 60_000;
const REST_POLL_MS = 100;

/** Where and how a scenario takes place. */
export interface ArenaOptions {
  readonly replicas: number;
  readonly random: Random;
  /** Address of a PostgreSQL; without one a file is used. */
  readonly databaseUrl?: string;
  /** Folder for the file; one of its own without it. */
  readonly folder?: string;
  /** Time in milliseconds for one mail. */
  readonly sendMs: number;
  /** Visitors who send messages; six without it. */
  readonly clients?: number;
  /** Lease of a mail in milliseconds; thrice that time without it. */
  readonly leaseMs?: number;
}

/** Everything around the server under torture: its site, store, mail server, visitors and processes. */
export class Arena {
  readonly ledger = new Ledger();
  readonly peer: SmtpPeer;
  readonly processes: ReplicaProcess[] = [];
  /** The process that serves now, by replica. */
  readonly #serving: ReplicaProcess[] = [];
  readonly #options: ArenaOptions;
  readonly #site: FixtureSite;
  readonly #folder: string;
  readonly #ports: readonly number[];
  readonly #smtpUrl: string;
  readonly #secret = randomBytes(32).toString('base64url');
  readonly #clients: Clients;
  #collapse: (why: ReplicaError) => void = () => undefined;
  /** Rejects when a server ends by itself: visitors would try for ever. */
  readonly collapsed = new Promise<never>((_resolve, reject) => {
    this.#collapse = reject;
  });

  private constructor(
    options: ArenaOptions,
    site: FixtureSite,
    folder: string,
    ports: readonly number[],
    smtpUrl: string,
    peer: SmtpPeer,
  ) {
    this.#options = options;
    this.#site = site;
    this.#folder = folder;
    this.#ports = ports;
    this.#smtpUrl = smtpUrl;
    this.peer = peer;
    const [first = '', ...others] = ports.map((port) => `http://127.0.0.1:${port}`);
    this.#clients = new Clients({
      count: options.clients ?? CLIENTS,
      targets: [first, ...others],
      secret: this.#secret,
      ledger: this.ledger,
      random: options.random,
    });
  }

  /** Sets the scene; clients begin at once, before any server is there. */
  static async open(options: ArenaOptions): Promise<Arena> {
    const site = await createFixtureSite();
    const folder = await mkdtemp(join(tmpdir(), 'torture-'));
    const ports: number[] = [];
    while (ports.length < options.replicas) ports.push(await freePort());
    const peer = new SmtpPeer();
    const smtpUrl = await peer.listen();
    return new Arena(options, site, folder, ports, smtpUrl, peer);
  }

  get file(): string {
    return join(this.#options.folder ?? this.#folder, 'inbox.sqlite');
  }

  /** Starts a replica; its files may not grow beyond that many blocks of 512 bytes, if given. */
  start(replica: number, fileBlocks?: number): ReplicaProcess {
    const { databaseUrl, sendMs, leaseMs = 3 * sendMs } = this.#options;
    const settings = {
      port: this.#ports[replica] ?? 0,
      site: this.#site.site,
      manifest: join(this.#site.hosting, 'manifest.json'),
      file: this.file,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      smtpUrl: this.#smtpUrl,
      secret: this.#secret,
      sendMs,
      timing: {
        leaseMs,
        renewMs: leaseMs / 3,
        settleMs: leaseMs,
        pollMs: 200,
        firstWaitMs: 100,
        longestWaitMs: 1_000,
        recordAgainMs: 50,
      },
    };
    const name = `replica-${replica}-${this.processes.length}`;
    const process = new ReplicaProcess(name, settings, fileBlocks);
    process.onCollapse = this.#collapse;
    this.processes.push(process);
    this.#serving[replica] = process;
    return process;
  }

  serving(replica: number): ReplicaProcess {
    const process = this.#serving[replica];
    if (process === undefined) throw new ReplicaError(`replica ${replica} was never started`);
    return process;
  }

  /** Kills a replica and resolves when it is gone. Throws when it had ended by itself. */
  async kill(replica: number): Promise<void> {
    const process = this.serving(replica);
    process.kill();
    await process.dead();
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#serving.map((_, replica) => this.kill(replica)));
  }

  /** Kills a replica at the moment at which the mail server has taken its next mail, or after that time. */
  async killWhenMailed(replica: number, longestMs: number): Promise<void> {
    const process = this.serving(replica);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestMs);
      this.peer.onTaken = ({ client }) => {
        if (client !== process.name) return;
        process.kill();
        clearTimeout(timer);
        resolve();
      };
    });
    this.peer.onTaken = () => undefined;
    await this.kill(replica);
  }

  /** Starts every replica that is dead, and those that never lived. */
  async startDead(): Promise<void> {
    for (const replica of this.#ports.keys()) {
      const process = this.#serving[replica];
      if (process === undefined || process.killedAt !== undefined) this.start(replica);
      await this.serving(replica).ready();
    }
  }

  /** Lets everything come to rest and examines it. Throws when it does not come to rest. */
  async finish(): Promise<Findings> {
    const { databaseUrl, sendMs } = this.#options;
    this.peer.mood = 'take';
    await this.#clients.finish();
    const store = await openStore({ file: this.file, databaseUrl }, () => undefined);
    await this.#rest(store);
    for (const process of this.#serving) await process.stop();
    const { ledger, peer, processes } = this;
    const taken = peer.taken.filter(({ messageId }) => readLetterId(messageId) === undefined);
    const findings = await examine({ store, ledger, peer: { taken }, processes, sendMs });
    await store.close();
    return findings;
  }

  /** The mail server's greeting alone takes a tenth of a second: thousands of mails take minutes. */
  async #rest(store: OpenStore): Promise<void> {
    let [least, since] = [Number.POSITIVE_INFINITY, Date.now()];
    for (;;) {
      const { waiting, givenUp } = await store.outbox.backlog();
      const left = waiting + givenUp;
      if (left === 0) return;
      if (left < least) [least, since] = [left, Date.now()];
      else if (Date.now() - since > REST_TIMEOUT_MS)
        throw new ReplicaError(`${left} mails never went out`);
      await wait(REST_POLL_MS);
    }
  }

  /** Removes everything, whatever state it is in. */
  async remove(): Promise<void> {
    this.#clients.abandon();
    for (const process of this.#serving) process.kill();
    await this.peer.close();
    await this.#site.remove();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
