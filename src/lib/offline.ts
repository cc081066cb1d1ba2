/** Address of the service worker. In a build that keeps no pages, the worker there removes an earlier one. */
export const WORKER_PATH = '/offline-worker.js';

/** Names of everything that the worker stores begin with it. */
export const STORE_PREFIX = 'offline-';

/** Address of the list of pages on the device, in the words of content. */
export const SAVED_PAGES_PATH = '/offline';

/** Browsers fetch the pages of links with this attribute at once, by the speculation rules. */
export const AHEAD_ATTRIBUTE = 'data-ahead';
