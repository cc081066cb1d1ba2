import { expect, it } from 'vitest';
import { BROWSER_ID, formMessageIds } from './submission.ts';

const MORNING = new Date('2026-11-21T00:00:00.000Z');
const NIGHT = new Date('2026-11-21T23:59:59.999Z');

const idOf = (texts: readonly string[], time: Date, spam: string | null = null): string =>
  formMessageIds(texts, spam, time)[0];

it('the same form text on the same day gets the same UUID, which no browser can choose', () => {
  const id = idOf(['Jane', 'message'], MORNING);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(idOf(['Jane', 'message'], NIGHT)).toBe(id);
  expect(idOf(['Janem', 'essage'], MORNING)).not.toBe(id);
  expect(idOf(['Jane', 'message', ''], MORNING)).not.toBe(id);
  expect(idOf(['Jane', 'message'], MORNING, 'honeypot')).not.toBe(id);
  expect(BROWSER_ID.test(id)).toBe(false);
});

it('the other ids are those of the same text on the days before and after', () => {
  const [id, before, after] = formMessageIds(['Jane'], null, MORNING);
  expect(idOf(['Jane'], new Date('2026-11-20T12:00:00Z'))).toBe(before);
  expect(idOf(['Jane'], new Date('2026-11-22T12:00:00Z'))).toBe(after);
  expect(new Set([id, before, after]).size).toBe(3);
});

it.each([
  [true, ['019a7c1e-52b0-7c3a-9d54-0b6f1c2d3e4f', crypto.randomUUID()]],
  [false, ['', 'x', '6F1C1D0E-9F0B-4A53-8C3E-2F6B8A0C7D11', '6f1c1d0e9f0b4a538c3e2f6b8a0c7d11']],
])('accepts from a browser: %s', (isTaken, ids) => {
  expect(ids.map((id) => BROWSER_ID.test(id))).toEqual(ids.map(() => isTaken));
});
