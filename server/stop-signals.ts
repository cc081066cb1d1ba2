const PARENT_CHECK_MS = 100;

/** Read at once, before the parent process can end. */
const PARENT = process.ppid;

/** Calls `stop` at the first signal. */
export function onStop(stop: () => void): void {
  const stopping = new AbortController();
  stopping.signal.addEventListener('abort', stop);
  const abort = (): void => stopping.abort();
  process.on('SIGTERM', abort);
  process.on('SIGINT', abort);
  // npm sends the signal to its shell, which ends without forwarding it to this process.
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== PARENT) abort();
  }, PARENT_CHECK_MS).unref();
}
