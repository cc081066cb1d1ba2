import { describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('newId', () => {
  it('gives a random UUID, another one each time', () => {
    expect(newId()).toMatch(UUID);
    expect(newId()).not.toBe(newId());
  });

  it('does so where an address is not secure and `randomUUID` is missing', () => {
    const real = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real(bytes) });
    const ids = Array.from({ length: 100 }, newId);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(100);
  });
});
