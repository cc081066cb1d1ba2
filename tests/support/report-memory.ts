/*
 * Loaded by a server under test. At SIGUSR2, it collects garbage and prints how much memory the process uses, without
 * the pages that the JavaScript heap keeps for later.
 */
let reports = 0;

process.on('SIGUSR2', () => {
  // The second collection frees what finalizers of the first have released.
  globalThis.gc?.();
  globalThis.gc?.();
  reports += 1;
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  process.stdout.write(`memory ${reports}: ${rss - heapTotal + heapUsed} bytes\n`);
});
