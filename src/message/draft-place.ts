import { v7 as uuid } from 'uuid';
import { type Draft, parseDraft } from './draft.ts';

/** What the names of all kept drafts begin with. */
const PREFIX = 'message-draft-';

/** Where a tab remembers its place's name, as long as it is open. */
const OWN_PLACE = 'message-draft';

/** Time in milliseconds after which a place is another tab's; a page that is being reloaded lets go within it. */
const PATIENCE_MS = 1_000;

/** Nothing where the browser keeps nothing or has no room. */
function findStorage(): Storage | undefined {
  try {
    localStorage.setItem(PREFIX, '');
    localStorage.removeItem(PREFIX);
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Resolves with the function that lets the name go again, or with nothing while another tab holds
 * it. Without a secure address browsers have no locks, and tabs share.
 * @param patienceMs how long the name is asked for
 */
function hold(name: string, patienceMs: number): Promise<(() => void) | undefined> {
  const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
  if (!('locks' in navigator)) {
    resolve(() => undefined);
    return promise;
  }
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const options = patienceMs > 0 ? { signal: patience.signal } : { ifAvailable: true };
  navigator.locks
    .request(name, options, (lock) => {
      clearTimeout(timer);
      if (lock === null) resolve(undefined);
      return lock && new Promise<void>(resolve);
    })
    .catch((error: unknown) => {
      if (!patience.signal.aborted) reportError(error);
      resolve(undefined);
    });
  return promise;
}

function keptIn(storage: Storage): { name: string; draft: Draft }[] {
  return Object.entries<string>(storage)
    .flatMap(([name, text]) => {
      const draft = name.startsWith(PREFIX) ? parseDraft(text) : undefined;
      return draft === undefined ? [] : [{ name, draft }];
    })
    .sort((one, other) => other.draft.keptAt - one.draft.keptAt);
}

/**
 * Where one tab keeps its draft. Each tab has a place of its own, so that two never write over each other. A tab
 * finds its own draft again; one that opens takes over the newest draft that no open tab holds, or begins anew.
 */
export class DraftPlace {
  #storage: Storage | undefined;
  #name: string | undefined;
  #letGo: (() => void) | undefined;

  /** Finds the tab its place; gives the draft that lies there. */
  async open(): Promise<Draft | undefined> {
    this.#storage = findStorage();
    if (this.#storage === undefined) return undefined;
    const kept = keptIn(this.#storage);
    const own = sessionStorage.getItem(OWN_PLACE);
    for (const { name, draft } of kept.filter((other) => other.name === own)) {
      if (await this.#take(name, PATIENCE_MS)) return draft;
    }
    for (const { name, draft } of kept) {
      if (await this.#take(name)) return draft;
    }
    await this.#take(PREFIX + uuid());
    return undefined;
  }

  /** Whether this browser keeps anything; known once the place is open. */
  get keeps(): boolean {
    return this.#storage !== undefined;
  }

  /** Keeps a draft, instead of the one before. */
  keep(draft: Draft): void {
    if (this.#name === undefined || this.#storage === undefined) return;
    this.#storage.setItem(this.#name, JSON.stringify(draft));
    sessionStorage.setItem(OWN_PLACE, this.#name);
  }

  /** Forgets the draft. */
  forget(): void {
    if (this.#name === undefined || this.#storage === undefined) return;
    this.#storage.removeItem(this.#name);
    sessionStorage.removeItem(OWN_PLACE);
  }

  /** Lets other tabs have the draft: this one is being left. */
  leave(): void {
    this.#letGo?.();
  }

  /** The tab shows this page again: takes its place back, or a new one where another tab has taken it. */
  async comeBack(): Promise<void> {
    if (this.#name !== undefined && !(await this.#take(this.#name, PATIENCE_MS))) {
      await this.#take(PREFIX + uuid());
    }
  }

  async #take(name: string, patienceMs = 0): Promise<boolean> {
    const letGo = await hold(name, patienceMs);
    if (letGo === undefined) return false;
    this.#name = name;
    this.#letGo = letGo;
    return true;
  }
}
