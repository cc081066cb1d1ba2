/** Says on standard error what is being done, so that standard output holds the figures alone. */
export class Progress {
  readonly #steps: number;
  readonly #begun = performance.now();
  #step = 0;

  constructor(steps: number) {
    this.#steps = steps;
  }

  next(what: string): void {
    this.#step += 1;
    const seconds = Math.round((performance.now() - this.#begun) / 1_000);
    process.stderr.write(`[${this.#step}/${this.#steps}] ${what} (${seconds} s)\n`);
  }
}
