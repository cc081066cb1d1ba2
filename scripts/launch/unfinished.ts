import { dotted } from '../../src/content/problems.ts';
import type { Content } from '../../src/registry/index.ts';

/** A value of the content with which a site should not go online. */
export interface Unfinished {
  /** The keys that lead to it, such as `site.emails[item 1].address`. */
  key: string;
  value: string;
  reason: string;
}

/** What no visitor may meet, by how one tells. */
const SIGNS: readonly { pattern: RegExp; reason: string }[] = [
  {
    // Set aside for examples and tests: nobody can own one (RFC 2606).
    pattern: /(?:\.(?:example|test|invalid|localhost)|\bexample\.(?:com|net|org))(?=$|[/:?#\s])/i,
    reason: 'this address belongs to nobody',
  },
  {
    // 555-0100 to 555-0199 are kept for films and examples in North America.
    pattern: /555[-. ]?01\d\d/,
    reason: 'this telephone number belongs to nobody',
  },
  { pattern: /rillwatch-example/i, reason: 'this is an example of an account' },
];

/** Every value of the content that only stands for one. */
export function unfinished(content: Content): Unfinished[] {
  const found: Unfinished[] = [];
  const walk = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string') {
      const sign = SIGNS.find(({ pattern }) => pattern.test(value));
      if (sign !== undefined) found.push({ key: dotted(path), value, reason: sign.reason });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        walk(item, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    }
  };
  walk(content, []);
  return found;
}
