import { expect, it } from 'vitest';
import { emailSchema, pathSchema, slugSchema, webAddressSchema } from './parts.ts';

const SCHEMAS = {
  path: pathSchema,
  address: webAddressSchema,
  email: emailSchema,
  slug: slugSchema,
};

it.each([
  ['path', ['/', '/contact', '/articles/a-1'], ['//other.example', '/contact/', '/?a', '/..']],
  [
    'address',
    ['https://example.org', 'https://social.rillwatch.example/@rillwatch'],
    ['javascript:alert(1)', 'https://', 'example.org', 'https://a b'],
  ],
  ['email', ['hello@rillwatch.example'], ['hello@', `${'a'.repeat(250)}@b.org`]],
  [
    'slug',
    ['soil', 'soil-2026-map'],
    ['', 'Soil', 'soil_map', '-soil', 'soil--map', 'soil map', 's'.repeat(81)],
  ],
] as const)('accepts every valid %s and rejects others', (kind, good, bad) => {
  const takes = (value: string): boolean => SCHEMAS[kind].safeParse(value).success;
  expect(good.filter((value) => !takes(value))).toEqual([]);
  expect(bad.filter(takes)).toEqual([]);
});
