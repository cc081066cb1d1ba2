import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftPlace } from './draft-place.ts';
import type { Draft } from './draft.ts';

/** One device: what it stores, and which names its tabs hold. */
class Device {
  readonly stored = new Map<string, string>();
  readonly #held = new Set<string>();

  /** Gives the storage; `Object.entries` sees what is in it, as in a browser. */
  readonly storage = new Proxy(this.stored, {
    get: (stored, key) => {
      if (key === 'setItem') return (name: string, value: string) => stored.set(name, value);
      if (key === 'removeItem') return (name: string) => stored.delete(name);
      return stored.get(String(key));
    },
    ownKeys: (stored) => [...stored.keys()],
    getOwnPropertyDescriptor: (stored, key) => ({
      configurable: true,
      enumerable: true,
      value: stored.get(String(key)),
    }),
  });

  readonly locks = {
    request: async (
      name: string,
      _options: object,
      whileHeld: (lock: object | null) => Promise<void> | undefined,
    ): Promise<void> => {
      if (this.#held.has(name)) return whileHeld(null);
      this.#held.add(name);
      await whileHeld({});
      this.#held.delete(name);
    },
  };
}

function draftOf(message: string, keptAt: number): Draft {
  return { fields: { name: '', email: '', organization: '', message }, keptAt };
}

describe('DraftPlace', () => {
  let device = new Device();

  beforeEach(() => {
    device = new Device();
    vi.stubGlobal('localStorage', device.storage);
    vi.stubGlobal('navigator', { locks: device.locks });
  });

  async function openTab(): Promise<{ tab: DraftPlace; found: Draft | undefined }> {
    const tab = new DraftPlace();
    return { tab, found: await tab.open() };
  }

  /** A lock is free a moment after it was let go. */
  async function closeTab(tab: DraftPlace): Promise<void> {
    tab.leave();
    await setImmediate();
  }

  it('stores nothing before there is something to keep', async () => {
    const { tab, found } = await openTab();
    expect(found).toBeUndefined();
    expect(tab.keeps).toBe(true);
    expect(device.stored.size).toBe(0);
  });

  it('gives the draft to the tab that opens when the one that wrote it is gone', async () => {
    const first = await openTab();
    first.tab.keep(draftOf('rills', 1));
    await closeTab(first.tab);
    const second = await openTab();
    expect(second.found).toMatchObject({ fields: { message: 'rills' } });
    second.tab.forget();
    expect(device.stored.size).toBe(0);
  });

  it('leaves the draft of an open tab alone', async () => {
    const first = await openTab();
    first.tab.keep(draftOf('first', 1));
    const second = await openTab();
    expect(second.found).toBeUndefined();
    second.tab.keep(draftOf('second', 2));
    expect([...device.stored.values()].join()).toMatch(/first.*second/);
    second.tab.forget();
    expect([...device.stored.values()].join()).toContain('first');
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
    expect(device.stored.size).toBe(1);
  });

  it('goes to a new place when another tab has taken the old one meanwhile', async () => {
    const { tab } = await openTab();
    tab.keep(draftOf('mine', 1));
    await closeTab(tab);
    await openTab();
    await tab.comeBack();
    tab.keep(draftOf('mine, longer', 2));
    expect(device.stored.size).toBe(2);
  });

  it('reads nothing that is not its own', async () => {
    device.stored.set('another', JSON.stringify(draftOf('another', 1)));
    device.stored.set('message-draft-broken', '{');
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
