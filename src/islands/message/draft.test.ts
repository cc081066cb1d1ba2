import { describe, expect, it } from 'vitest';
import { type Draft, parseDraft } from './draft.ts';

const fields = { name: 'Ada', email: '', organization: '', message: 'Rills.' };
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
    JSON.stringify({ fields: { name: 'Ada' }, keptAt: 5 }),
    JSON.stringify({ fields: { ...fields, email: 1 }, keptAt: 5 }),
    JSON.stringify({ fields, keptAt: 'now' }),
  ])('takes %s for nothing', (text) => {
    expect(parseDraft(text)).toBeUndefined();
  });

  it('keeps the words where the attempt cannot be read', () => {
    const kept = parseDraft(JSON.stringify({ ...draft, attempt: { id: 'an-id' } }));
    expect(kept).toEqual({ fields, keptAt: 5, attempt: undefined });
  });
});
