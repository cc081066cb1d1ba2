import { describe, expect, it } from 'vitest';
import { jsonLd } from './structured-data.ts';

describe('jsonLd', () => {
  it('has nothing that could end its script, and is read as it was', () => {
    const data = { name: '</script><b>', description: '<!-- <script>' };
    expect(jsonLd(data)).not.toContain('<');
    expect(JSON.parse(jsonLd(data))).toEqual(data);
  });
});
