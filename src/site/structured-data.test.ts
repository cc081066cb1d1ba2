import { describe, expect, it } from 'vitest';
import { jsonLd } from './structured-data.ts';

describe('jsonLd', () => {
  it('has nothing that could end its script, and is read as it was', () => {
    const things = [{ name: '</script><b>', description: '<!-- <script>' }];
    expect(jsonLd(things)).not.toContain('<');
    expect(JSON.parse(jsonLd(things))).toMatchObject({ '@graph': things });
  });
});
