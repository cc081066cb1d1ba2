import { describe, expect, it } from 'vitest';
import { wantsGallery } from './gallery.ts';

describe('wantsGallery', () => {
  it.each([undefined, ''])('is left out for %j', (value) => {
    expect(wantsGallery({ SITE_GALLERY: value })).toBe(false);
  });

  it('is there for 1', () => {
    expect(wantsGallery({ SITE_GALLERY: '1' })).toBe(true);
  });

  it.each(['0', 'yes', ' 1'])('refuses %j in one sentence', (value) => {
    expect(() => wantsGallery({ SITE_GALLERY: value })).toThrow(
      `SITE_GALLERY must be 1 for a build with the gallery or left out; it is "${value}".`,
    );
  });
});
