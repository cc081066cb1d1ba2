/** How often the parent process is looked for, in milliseconds. */
const PARENT_CHECK_MS = 100;

/** The process that started this one, before it can have ended. */
const PARENT = process.ppid;

/** Calls `stop` once, when the process is told to end, through npm as well. */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const stopOnce = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  // npm hands a signal to its shell, which ends and tells nobody.
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== PARENT) stopOnce();
  }, PARENT_CHECK_MS).unref();
}
