/* The server under `npm run fuzz`, in a process of its own; told by messages to weigh itself or to stop. */
import { createInboxApp } from '../support/inbox-app.ts';

/** Short, so that a request that never ends is not waited for. */
const PATIENCE = {
  headersTimeoutMs: 1_000,
  requestTimeoutMs: 1_500,
  silenceTimeoutMs: 3_000,
  checkEveryMs: 100,
};

const inbox = await createInboxApp({
  limits: { messages: 1_000_000, windowMs: 60 * 60 * 1_000 },
  serverLimits: PATIENCE,
  log: (line) => {
    // Everything that the log calls an error is a failure of the server's own.
    if (line.includes('"level":50')) process.send?.({ failure: line });
  },
});
const address = await inbox.app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (wish) => {
  if (wish === 'weigh') {
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
    return;
  }
  void inbox.close().then(() => process.disconnect());
});
process.send?.({ port: Number(new URL(address).port), token: inbox.token(60) });
