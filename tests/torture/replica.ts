import { startNode, STARTED, type Program } from '../support/program.ts';

/** Why a replica could not serve. */
export class ReplicaError extends Error {
  override readonly name = 'ReplicaError';
}

/** One process of the public server, from its start to its death. */
export class Replica {
  /** The name by which it greets the mail server. */
  readonly name: string;
  /** When it was killed, in milliseconds since 1970: what it was doing then, another may repeat. */
  downAt: number | undefined;
  readonly #program: Program;
  #isStopping = false;

  /** @param onCollapse called when it ends although nobody has ended it */
  constructor(
    name: string,
    env: Readonly<Record<string, string>>,
    onCollapse: (why: ReplicaError) => void,
  ) {
    this.name = name;
    this.#program = startNode(['server/start.ts'], env);
    void this.#program.ended.then(({ out, err }) => {
      if (this.isKilled || this.#isStopping) return;
      onCollapse(new ReplicaError(`${name} ended by itself: ${out}${err}`));
    });
  }

  get isKilled(): boolean {
    return this.downAt !== undefined;
  }

  /** Resolves when it listens. */
  async ready(): Promise<void> {
    await this.#program.says(STARTED);
  }

  /** Ends it at once, as a power failure does. */
  kill(): void {
    this.downAt ??= Date.now();
    this.#program.kill();
  }

  async dead(): Promise<void> {
    await this.#program.ended;
  }

  /** Asks it to stop. Throws unless it does so in order. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const { code, out, err } = await this.#program.end('SIGTERM');
    if (code !== 0) throw new ReplicaError(`${this.name} did not stop in order: ${out}${err}`);
  }
}
