const PARENT_CHECK_MS = 100;

/** Read at once, before the parent process can end. */
const PARENT = process.ppid;

export function onStop(stop: () => void): void {
  let isStopping = false;
  const stopOnce = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  // npm sends the signal to its shell, which ends without forwarding it to this process.
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== PARENT) stopOnce();
  }, PARENT_CHECK_MS).unref();
}
