import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onlyWith } from '../../../tests/support/message-copy.ts';
import { createDraftStorage, type Draft, parseDraft } from './draft.ts';

const fields = onlyWith({ name: 'Ada', message: 'Rills.' });
const draft: Draft = { fields, id: 'an-id' };

describe('parseDraft', () => {
  it('reads a stored draft', () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    'no JSON {',
    '',
    'null',
    '[]',
    '{}',
    JSON.stringify({ fields: {} }),
    JSON.stringify({ fields: { color: 'brown' } }),
    JSON.stringify({ fields: { ...fields, email: 1 } }),
  ])('ignores %s', (text) => {
    expect(parseDraft(text)).toBeUndefined();
  });

  it('reads a draft of a form that had fewer fields, and one whose id cannot be read', () => {
    const fewer = { fields: { name: 'Ada' }, id: 1 };
    expect(parseDraft(JSON.stringify(fewer))).toEqual({ fields: onlyWith({ name: 'Ada' }) });
  });
});

describe('the storage of a draft', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => {
        stored.set(key, text);
      },
      removeItem: (key: string) => stored.delete(key),
    });
  });

  it('restores the last text at the next visit, from one key', () => {
    const [first, second] = [createDraftStorage(), createDraftStorage()];
    expect(first.read()).toBeUndefined();
    expect(first.write({ fields: onlyWith({ message: 'first' }) })).toBe(true);
    expect(second.write(draft)).toBe(true);
    expect(stored.size).toBe(1);
    expect(createDraftStorage().read()).toEqual(draft);
    expect(first.remove()).toBe(true);
    expect(stored.size).toBe(0);
  });

  it('keeps text that another tab has written after a message was sent', () => {
    const [sending, other] = [createDraftStorage(), createDraftStorage()];
    sending.write(draft);
    other.write({ fields: onlyWith({ message: 'still being written' }) });
    sending.removeOwn();
    expect(createDraftStorage().read()?.fields.message).toBe('still being written');
    other.removeOwn();
    expect(stored.size).toBe(0);
  });

  it('reports that the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = createDraftStorage();
    expect(storage.read()).toBeUndefined();
    expect(storage.write(draft)).toBe(false);
    expect(storage.remove()).toBe(false);
    expect(() => storage.removeOwn()).not.toThrow();
  });
});
