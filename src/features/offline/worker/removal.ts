import { STORE_PREFIX } from '../../../lib/offline.ts';
import { worker } from './scope.ts';

/* Replaces the worker of an earlier build in browsers that have it, and removes itself and what that has stored. */

async function removeAll(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(STORE_PREFIX));
  await Promise.all(own.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => event.waitUntil(removeAll()));
