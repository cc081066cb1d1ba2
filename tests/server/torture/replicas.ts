import { STARTED, type Program } from '../../support/program.ts';
import { runServer, type Env } from '../running.ts';

interface Replica {
  /** The name with which it greets the mail server. */
  readonly name: string;
  readonly program: Program;
  isEnding: boolean;
}

export class Replicas {
  kills = 0;
  readonly addresses: readonly string[];
  readonly #env: Env;
  readonly #ports: readonly number[];
  readonly #last: (Replica | undefined)[] = [];
  readonly #onCollapse: (said: string) => void;
  #starts = 0;

  /** @param onCollapse called with the output of a server that ended by itself */
  constructor(env: Env, ports: readonly number[], onCollapse: (said: string) => void) {
    this.#env = env;
    this.#ports = ports;
    this.#onCollapse = onCollapse;
    this.addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  }

  start(): void {
    for (const [index, port] of this.#ports.entries()) {
      if (this.#last[index]?.isEnding !== false) this.#last[index] = this.#begin(port);
    }
  }

  async ready(index: number): Promise<void> {
    await this.#last[index]?.program.says(STARTED);
  }

  nameOf(index: number): string {
    return this.#last[index]?.name ?? '';
  }

  async kill(index: number): Promise<void> {
    const replica = this.#last[index];
    if (replica?.isEnding === false) this.kills += 1;
    if (replica !== undefined) replica.isEnding = true;
    await replica?.program.end();
  }

  stop(): Promise<(number | null | undefined)[]> {
    return Promise.all(
      this.#last.map(async (replica) => {
        if (replica !== undefined) replica.isEnding = true;
        return (await replica?.program.end('SIGTERM'))?.code;
      }),
    );
  }

  #begin(port: number): Replica {
    this.#starts += 1;
    const name = `replica-${this.#starts}`;
    const mail = `${this.#env.SMTP_URL ?? ''}?name=${name}`;
    const program = runServer({ ...this.#env, PORT: String(port), SMTP_URL: mail });
    const replica = { name, program, isEnding: false };
    void program.ended.then(({ out, err }) => {
      if (!replica.isEnding) this.#onCollapse(`${name} ended by itself: ${out}${err}`);
    });
    return replica;
  }
}
