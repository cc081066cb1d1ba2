/** Lets a loop sleep until its time has come or somebody wakes it. */
export class Waker {
  #woken = false;
  #rouse: (() => void) | undefined;

  /** Ends the sleep, or the next one if nobody sleeps. */
  wake(): void {
    this.#woken = true;
    this.#rouse?.();
  }

  /** Resolves after so long, or when woken. */
  async wait(longestMs: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        this.#rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#rouse = undefined;
    this.#woken = false;
  }
}
