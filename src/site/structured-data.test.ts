import { describe, expect, it } from 'vitest';
import { jsonLd } from './structured-data.ts';

describe('jsonLd', () => {
  it('cannot end its script early, and parses to the same data', () => {
    const thing = { name: '</script><b>', description: '<!-- <script>' };
    expect(jsonLd([thing])).not.toContain('<');
    expect(JSON.parse(jsonLd([thing]))).toMatchObject(thing);
    expect(JSON.parse(jsonLd([thing, thing]))).toMatchObject({ '@graph': [thing, thing] });
  });
});
