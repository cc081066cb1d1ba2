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

/** Resolves after so long, or when the signal cuts it short. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
