/*
 * Loaded by a server under test. At SIGUSR2, it collects garbage and prints how much memory the process uses. The flavor
 * makes the engine also return what it keeps for later, which otherwise may be more than everything in use.
 */
const FULL = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

let reports = 0;

process.on('SIGUSR2', () => {
  // The second collection frees what finalizers of the first have released.
  globalThis.gc?.(FULL);
  globalThis.gc?.(FULL);
  reports += 1;
  process.stdout.write(`memory ${reports}: ${process.memoryUsage.rss()} bytes\n`);
});
