import { type Draft, parseDraft } from './draft.ts';
import { newId } from './new-id.ts';

/** What the names of all kept drafts begin with. */
const PREFIX = 'message-draft-';

/** Takes nothing; gives the device's storage, or nothing where the browser keeps none or has no room. */
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
 * Takes a name; gives the function that lets it go again, or nothing while another tab holds it. Without a
 * secure address browsers have no locks, and tabs share.
 */
function hold(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    if (!('locks' in navigator)) {
      resolve(() => undefined);
      return;
    }
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock !== null) {
          return new Promise<void>((letGo) => {
            resolve(letGo);
          });
        }
        resolve(undefined);
        return undefined;
      })
      .catch(reject);
  });
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
 * Where one tab keeps its draft. Each tab has a place of its own, so that two never write over each other; a tab
 * that opens takes over the newest draft that no open tab holds, and begins an empty one where there is none.
 */
export class DraftPlace {
  #storage: Storage | undefined;
  #name: string | undefined;
  #letGo: (() => void) | undefined;

  /** Finds the tab its place; gives the draft that lies there. */
  async open(): Promise<Draft | undefined> {
    this.#storage = findStorage();
    if (this.#storage === undefined) return undefined;
    for (const { name, draft } of keptIn(this.#storage)) {
      if (await this.#take(name)) return draft;
    }
    await this.#take(PREFIX + newId());
    return undefined;
  }

  /** Whether this browser keeps anything; known once the place is open. */
  get keeps(): boolean {
    return this.#storage !== undefined;
  }

  /** Keeps a draft, instead of the one before. */
  keep(draft: Draft): void {
    if (this.#name !== undefined) this.#storage?.setItem(this.#name, JSON.stringify(draft));
  }

  /** Forgets the draft. */
  forget(): void {
    if (this.#name !== undefined) this.#storage?.removeItem(this.#name);
  }

  /** Lets other tabs have the draft: this one is being left. */
  leave(): void {
    this.#letGo?.();
  }

  /** The tab shows this page again: takes its place back, or a new one where another tab has taken it. */
  async comeBack(): Promise<void> {
    if (this.#name !== undefined && !(await this.#take(this.#name))) {
      await this.#take(PREFIX + newId());
    }
  }

  async #take(name: string): Promise<boolean> {
    const letGo = await hold(name);
    if (letGo === undefined) return false;
    this.#name = name;
    this.#letGo = letGo;
    return true;
  }
}
