/** Address of the service worker. In a build that keeps no pages, the worker there removes an earlier one. */
export const WORKER_PATH = '/offline-worker.js';

/** Names of everything that the worker stores begin with it. */
export const STORE_PREFIX = 'offline-';

/** Address of the list of pages on the device, in the words of content. */
export const SAVED_PAGES_PATH = '/offline';
