import { describe, expect, it } from 'vitest';
import { onlyWith } from '../../tests/support/message-words.ts';
import { type Draft, parseDraft } from './draft.ts';

const fields = onlyWith({ name: 'Ada', message: 'Rills.' });
const draft: Draft = { fields, keptAt: 5, attempt: { id: 'an-id', fields } };

describe('parseDraft', () => {
  it('reads what was kept', () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    'no JSON {',
    'null',
    '[]',
    '{}',
    JSON.stringify({ fields: {}, keptAt: 5 }),
    JSON.stringify({ fields: { colour: 'brown' }, keptAt: 5 }),
    JSON.stringify({ fields: { ...fields, email: 1 }, keptAt: 5 }),
    JSON.stringify({ fields, keptAt: 'now' }),
  ])('takes %s for nothing', (text) => {
    expect(parseDraft(text)).toBeUndefined();
  });

  it('keeps the words of a form that had fewer fields', () => {
    const kept = parseDraft(JSON.stringify({ fields: { name: 'Ada' }, keptAt: 5 }));
    expect(kept).toEqual({ fields: onlyWith({ name: 'Ada' }), keptAt: 5, attempt: undefined });
  });

  it('keeps the words where the attempt cannot be read', () => {
    const kept = parseDraft(JSON.stringify({ ...draft, attempt: { id: 'an-id' } }));
    expect(kept).toEqual({ fields, keptAt: 5, attempt: undefined });
  });
});
