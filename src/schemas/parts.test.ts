import { describe, expect, it } from 'vitest';
import { emailSchema, linkSchema, pathSchema, slugSchema, webAddressSchema } from './parts.ts';

describe('pathSchema', () => {
  it.each(['/', '/contact', '/articles/a-1'])('takes %s', (path) => {
    expect(pathSchema.safeParse(path).success).toBe(true);
  });
  it.each(['contact', '//other.example', '/contact/', '/a b', '/?a', '/..'])(
    'refuses %s',
    (path) => {
      expect(pathSchema.safeParse(path).success).toBe(false);
    },
  );
});

describe('webAddressSchema', () => {
  it.each(['https://example.org', 'https://social.rillwatch.example/@rillwatch'])(
    'takes %s',
    (address) => {
      expect(webAddressSchema.safeParse(address).success).toBe(true);
    },
  );
  it.each(['http://example.org', 'javascript:alert(1)', 'https://', 'example.org', 'https://a b'])(
    'refuses %s',
    (address) => {
      expect(webAddressSchema.safeParse(address).success).toBe(false);
    },
  );
});

describe('linkSchema', () => {
  it('takes paths and https addresses, and says so of all else', () => {
    expect(linkSchema.safeParse({ label: 'Blog', href: '/blog' }).success).toBe(true);
    expect(linkSchema.safeParse({ label: 'X', href: 'https://x.example' }).success).toBe(true);
    const { error } = linkSchema.safeParse({ label: 'X', href: 'ftp://x.example' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Write a path of this site, such as /contact, or a whole address that begins with https://.',
    ]);
  });
});

describe('emailSchema', () => {
  it('wants an address', () => {
    expect(emailSchema.safeParse('hello@rillwatch.example').success).toBe(true);
    expect(emailSchema.safeParse('hello@').success).toBe(false);
  });
});

describe('slugSchema', () => {
  it.each(['soil', 'soil-2026-map'])('takes %s', (slug) => {
    expect(slugSchema.safeParse(slug).success).toBe(true);
  });
  it.each(['', 'Soil', 'soil_map', '-soil', 'soil--map', 'soil map', 's'.repeat(81)])(
    'refuses "%s"',
    (slug) => {
      expect(slugSchema.safeParse(slug).success).toBe(false);
    },
  );
});
