import { join } from 'node:path';
import { writeCompleteBuild } from '../support/complete-site.ts';
import { freePort } from '../support/free-port.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { examine, type Findings } from './audit.ts';
import { Clients } from './clients.ts';
import { Ledger } from './ledger.ts';
import { Owner } from './owner.ts';
import type { Random } from './random.ts';
import { Replica, ReplicaError } from './replica.ts';

/** Where and with whom a scenario takes place. */
export interface ArenaOptions {
  readonly replicas: number;
  readonly random: Random;
  /** Visitors who send messages. */
  readonly clients: number;
  /** People who get each issue. */
  readonly subscribers: number;
  /** Address of a PostgreSQL; a SQLite file is used without it. */
  readonly databaseUrl?: string;
  /** Folder of the SQLite file, unless it has one of its own. */
  readonly folder?: string;
}

/** Everything around the servers under torture: their site, database, mail server, visitors, and owner. */
export class Arena {
  readonly ledger = new Ledger();
  readonly peer: SmtpPeer;
  readonly owner: Owner;
  /** Every process that has lived. */
  readonly processes: Replica[] = [];
  /** The last process of each replica. */
  readonly #last: Replica[] = [];
  readonly #ports: readonly number[];
  readonly #env: Readonly<Record<string, string>>;
  readonly #clients: Clients;
  readonly #collapse = Promise.withResolvers<never>();

  private constructor(
    { databaseUrl, folder, subscribers, clients, random }: ArenaOptions,
    place: {
      readonly buildDir: string;
      readonly ports: readonly number[];
      readonly peer: SmtpPeer;
      readonly smtpUrl: string;
    },
  ) {
    const databaseFile = join(folder ?? scratchFolder(), 'site.sqlite');
    this.#ports = place.ports;
    this.peer = place.peer;
    this.#env = {
      SITE_PROFILE: 'complete',
      BUILD_DIR: place.buildDir,
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      SMTP_URL: place.smtpUrl,
      SMTP_TLS: 'off',
      MAIL_FROM: 'site@rillwatch.example',
      MAIL_TO: 'team@rillwatch.example',
      NEWSLETTER_PER_DOMAIN: '60000',
      DATABASE_FILE: databaseFile,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    this.owner = new Owner({ databaseFile, databaseUrl }, subscribers);
    const targets = place.ports.map((port) => `http://127.0.0.1:${port}`);
    this.#clients = new Clients({ count: clients, targets, ledger: this.ledger, random });
    // Who does not wait for it sees the failure when the round ends.
    this.collapsed.catch(() => undefined);
  }

  /** Sets the scene. Clients begin at once, before any server is there. */
  static async open(options: ArenaOptions): Promise<Arena> {
    const peer = new SmtpPeer();
    const arena = new Arena(options, {
      buildDir: await writeCompleteBuild(),
      ports: await Promise.all(Array.from({ length: options.replicas }, freePort)),
      peer,
      smtpUrl: await peer.listen(),
    });
    await arena.owner.prepare();
    return arena;
  }

  /** Rejects when a server ends by itself: visitors would try forever. */
  get collapsed(): Promise<never> {
    return this.#collapse.promise;
  }

  get kills(): number {
    return this.processes.filter(({ isKilled }) => isKilled).length;
  }

  start(replica: number): Replica {
    const name = `replica-${replica}-${this.processes.length}`;
    const env = {
      ...this.#env,
      PORT: String(this.#ports[replica]),
      SMTP_URL: `${this.#env.SMTP_URL ?? ''}?name=${name}`,
    };
    const process = new Replica(name, env, this.#collapse.reject);
    this.processes.push(process);
    this.#last[replica] = process;
    return process;
  }

  serving(replica: number): Replica {
    const process = this.#last[replica];
    if (process === undefined) throw new ReplicaError(`replica ${replica} was never started`);
    return process;
  }

  /** Resolves when the replica is gone. */
  async kill(replica: number): Promise<void> {
    const process = this.serving(replica);
    process.kill();
    await process.dead();
  }

  /** Starts the replicas that are dead and those that have never lived. */
  async startDead(): Promise<void> {
    for (const replica of this.#ports.keys()) {
      if (this.#last[replica]?.isKilled !== false) this.start(replica);
    }
    await Promise.all(this.#last.map((process) => process.ready()));
  }

  /** Lets everything come to rest and examines it. Throws when it does not come to rest. */
  async finish(): Promise<Findings> {
    this.peer.mood = 'take';
    // A server that was told to wait by the mail server waits for half a minute or more; a new one does not.
    if (this.kills > 0) await Promise.all(this.#last.map((_, replica) => this.kill(replica)));
    await this.startDead();
    await this.#clients.finish();
    await this.owner.settle();
    await Promise.all(this.#last.map((process) => process.stop()));
    const { ledger, processes, owner, peer } = this;
    const { taken } = peer;
    return examine({ ledger, taken, processes, resent: owner.resent, ...(await owner.look()) });
  }

  /** Ends everything, whatever state it is in. */
  async remove(): Promise<void> {
    this.#clients.abandon();
    for (const process of this.#last) process.kill();
    await Promise.all(this.#last.map((process) => process.dead()));
    await this.peer.close();
  }
}
