import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftPlace } from './draft-place.ts';
import { onlyWith } from '../../tests/support/message-words.ts';
import type { Draft } from './draft.ts';

/** `Object.entries` sees what is in the storage, as in a browser. */
function storageOver(stored: Map<string, string>): object {
  return new Proxy(stored, {
    get: (_stored, key) => {
      if (key === 'getItem') return (name: string) => stored.get(name) ?? null;
      if (key === 'setItem') return (name: string, value: string) => stored.set(name, value);
      if (key === 'removeItem') return (name: string) => stored.delete(name);
      return stored.get(String(key));
    },
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_stored, key) => ({
      configurable: true,
      enumerable: true,
      value: stored.get(String(key)),
    }),
  });
}

/** The locks of one device. */
class Locks {
  readonly #held = new Set<string>();

  async request(
    name: string,
    { signal, ifAvailable = false }: { signal?: AbortSignal; ifAvailable?: boolean },
    whileHeld: (lock: object | null) => Promise<void> | null,
  ): Promise<void> {
    while (this.#held.has(name)) {
      if (ifAvailable) {
        await whileHeld(null);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
      signal?.throwIfAborted();
    }
    this.#held.add(name);
    await whileHeld({});
    this.#held.delete(name);
  }
}

function draftOf(message: string, keptAt: number): Draft {
  return { fields: onlyWith({ message }), keptAt };
}

describe('DraftPlace', () => {
  let stored = new Map<string, string>();

  beforeEach(() => {
    vi.useFakeTimers();
    stored = new Map();
    vi.stubGlobal('localStorage', storageOver(stored));
    vi.stubGlobal('navigator', { locks: new Locks() });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** A tab that is reloaded brings what it remembers; another one remembers nothing. */
  async function openTab(
    remembered = new Map<string, string>(),
  ): Promise<{ tab: DraftPlace; found: Draft | undefined }> {
    vi.stubGlobal('sessionStorage', storageOver(remembered));
    const tab = new DraftPlace();
    const opened = tab.open();
    await vi.advanceTimersByTimeAsync(3_000);
    return { tab, found: await opened };
  }

  /** A lock is free a moment after it was let go. */
  async function closeTab(tab: DraftPlace): Promise<void> {
    tab.leave();
    await vi.advanceTimersByTimeAsync(0);
  }

  it('stores nothing before there is something to keep', async () => {
    const { tab, found } = await openTab();
    expect(found).toBeUndefined();
    expect(tab.keeps).toBe(true);
    expect(stored.size).toBe(0);
  });

  it('gives the draft to the tab that opens when the one that wrote it is gone', async () => {
    const first = await openTab();
    first.tab.keep(draftOf('rills', 1));
    await closeTab(first.tab);
    const second = await openTab();
    expect(second.found).toMatchObject({ fields: { message: 'rills' } });
    second.tab.forget();
    expect(stored.size).toBe(0);
  });

  it('leaves the draft of an open tab alone', async () => {
    const first = await openTab();
    first.tab.keep(draftOf('first', 1));
    const second = await openTab();
    expect(second.found).toBeUndefined();
    second.tab.keep(draftOf('second', 2));
    expect([...stored.values()].join()).toMatch(/first.*second/);
    second.tab.forget();
    expect([...stored.values()].join()).toContain('first');
  });

  it('gives the newest of several', async () => {
    const first = await openTab();
    const second = await openTab();
    first.tab.keep(draftOf('older', 1));
    second.tab.keep(draftOf('newer', 2));
    await closeTab(first.tab);
    await closeTab(second.tab);
    expect((await openTab()).found).toMatchObject({ fields: { message: 'newer' } });
    expect((await openTab()).found).toMatchObject({ fields: { message: 'older' } });
  });

  it('takes its place back when the tab shows the page again', async () => {
    const { tab } = await openTab();
    tab.keep(draftOf('before', 1));
    await closeTab(tab);
    await tab.comeBack();
    tab.keep(draftOf('after', 2));
    expect(stored.size).toBe(1);
  });

  it('goes to a new place when another tab has taken the old one meanwhile', async () => {
    const { tab } = await openTab();
    tab.keep(draftOf('mine', 1));
    await closeTab(tab);
    await openTab();
    const back = tab.comeBack();
    await vi.advanceTimersByTimeAsync(3_000);
    await back;
    tab.keep(draftOf('mine, longer', 2));
    expect(stored.size).toBe(2);
  });

  it('gives a tab that is reloaded its own draft, once the page before has let go', async () => {
    const own = new Map<string, string>();
    const { tab } = await openTab(own);
    tab.keep(draftOf('half a message', 1));
    const closed = await openTab();
    closed.tab.keep(draftOf('newer, of a closed tab', 2));
    await closeTab(closed.tab);

    vi.stubGlobal('sessionStorage', storageOver(own));
    const opened = new DraftPlace().open();
    await vi.advanceTimersByTimeAsync(300);
    tab.leave();
    await vi.advanceTimersByTimeAsync(100);
    expect(await opened).toMatchObject({ fields: { message: 'half a message' } });
  });

  it('gives a tab that was made as a copy of another a place of its own', async () => {
    const own = new Map<string, string>();
    const { tab } = await openTab(own);
    tab.keep(draftOf('original', 1));
    const copy = await openTab(new Map(own));
    expect(copy.found).toBeUndefined();
    copy.tab.keep(draftOf('copy', 2));
    expect(stored.size).toBe(2);
  });

  it('reads nothing that is not its own', async () => {
    stored.set('another', JSON.stringify(draftOf('another', 1)));
    stored.set('message-draft-broken', '{');
    expect((await openTab()).found).toBeUndefined();
  });

  it('keeps nothing where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { tab, found } = await openTab();
    expect(found).toBeUndefined();
    expect(tab.keeps).toBe(false);
    expect(() => tab.keep(draftOf('lost', 1))).not.toThrow();
  });

  it('shares a place where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    const first = await openTab();
    first.tab.keep(draftOf('shared', 1));
    expect((await openTab()).found).toMatchObject({ fields: { message: 'shared' } });
  });
});
