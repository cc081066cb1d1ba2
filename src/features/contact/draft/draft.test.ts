import { beforeEach, expect, it, vi } from 'vitest';
import { onlyWith } from '../../../../tests/support/message-copy.ts';
import { readDraft, storeDraft, type Draft } from './index.ts';

const fields = onlyWith({ name: 'Ada', message: 'Rills.' });
const draft: Draft = { fields, id: 'an-id' };

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
  expect(readDraft()).toBeUndefined();
  expect(storeDraft({ fields: onlyWith({ message: 'first' }) })).toBe(true);
  expect(storeDraft(draft)).toBe(true);
  expect(stored.size).toBe(1);
  expect(readDraft()).toEqual(draft);
  expect(storeDraft(undefined)).toBe(true);
  expect(stored.size).toBe(0);
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
  stored.set('message-draft', text);
  expect(readDraft()).toBeUndefined();
});

it('reads a draft of a form that had fewer fields, and one whose id cannot be read', () => {
  stored.set('message-draft', JSON.stringify({ fields: { name: 'Ada' }, id: 1 }));
  expect(readDraft()).toEqual({ fields: onlyWith({ name: 'Ada' }) });
});

it('reports that the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readDraft()).toBeUndefined();
  expect(storeDraft(draft)).toBe(false);
  expect(storeDraft(undefined)).toBe(false);
});
