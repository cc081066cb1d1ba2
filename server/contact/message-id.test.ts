import { describe, expect, it } from 'vitest';
import { formMessageId, isBrowserId } from './message-id.ts';

const MORNING = new Date('2026-11-21T00:00:00.000Z');
const NIGHT = new Date('2026-11-21T23:59:59.999Z');
const NEXT_DAY = new Date('2026-11-22T00:00:00.000Z');

describe('formMessageId', () => {
  const id = formMessageId(['Jane', 'message'], MORNING);

  it('is a UUID of version 8', () => {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });

  it('is the same for the same text on one day, and another one otherwise', () => {
    expect(formMessageId(['Jane', 'message'], NIGHT)).toBe(id);
    expect(formMessageId(['Jane', 'message'], NEXT_DAY)).not.toBe(id);
    expect(formMessageId(['Janem', 'essage'], MORNING)).not.toBe(id);
    expect(formMessageId(['Jane', 'message', ''], MORNING)).not.toBe(id);
  });

  it('cannot be chosen by a browser', () => {
    expect(isBrowserId(id)).toBe(false);
    expect(isBrowserId('019a7c1e-52b0-7c3a-9d54-0b6f1c2d3e4f')).toBe(true);
    expect(isBrowserId(crypto.randomUUID())).toBe(true);
  });
});

it.each(['', 'x', '6F1C1D0E-9F0B-4A53-8C3E-2F6B8A0C7D11', '6f1c1d0e9f0b4a538c3e2f6b8a0c7d11'])(
  'does not take %j from a browser',
  (text) => {
    expect(isBrowserId(text)).toBe(false);
  },
);
