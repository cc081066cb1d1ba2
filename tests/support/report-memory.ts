/* Loaded by a server under test: at SIGUSR2, collects garbage and prints how much memory the process has. */
let reports = 0;

process.on('SIGUSR2', () => {
  // The second collection frees what finalizers of the first have released.
  globalThis.gc?.();
  globalThis.gc?.();
  reports += 1;
  process.stdout.write(`memory ${reports}: ${process.memoryUsage.rss()} bytes\n`);
});
