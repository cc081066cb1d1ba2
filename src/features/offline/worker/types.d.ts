/** What the build tells the worker; `build/offline-worker.ts` writes it. */
declare const OFFLINE: import('../settings.ts').OfflineSettings;

/** Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
}
