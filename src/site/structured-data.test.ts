import { describe, expect, it } from 'vitest';
import { jsonLd } from './structured-data.ts';

describe('jsonLd', () => {
  it('has nothing that could end its script, and is read as it was', () => {
    const thing = { name: '</script><b>', description: '<!-- <script>' };
    expect(jsonLd([thing])).not.toContain('<');
    expect(JSON.parse(jsonLd([thing]))).toMatchObject(thing);
    expect(JSON.parse(jsonLd([thing, thing]))).toMatchObject({ '@graph': [thing, thing] });
  });
});
