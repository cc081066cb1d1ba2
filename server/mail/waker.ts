/** Lets a loop sleep until its time has come or somebody wakes it. */
export class Waker {
  #woken = false;
  #rouse: (() => void) | undefined;

  /** Ends the sleep, or the next one if nobody sleeps. */
  wake(): void {
    this.#woken = true;
    this.#rouse?.();
  }

  /** Takes the longest time in milliseconds; resolves then or when woken. */
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

/** Takes a time in milliseconds and what may cut it short; resolves at the earlier of the two. */
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
