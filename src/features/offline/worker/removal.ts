import { STORE_PREFIX } from '../../../lib/offline.ts';
import { worker } from './scope.ts';

/* Replaces the worker of an earlier build in browsers that have it, and removes itself and what that has stored. */

async function removeStored(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(STORE_PREFIX));
  await Promise.all(own.map((name) => caches.delete(name)));
}

// Pages that are open keep the earlier worker, and the next page has none. The browser unregisters only once this worker
// is installed, so that waiting for it here would never end.
worker.addEventListener('install', (event) => {
  event.waitUntil(removeStored());
  void worker.registration.unregister();
});
