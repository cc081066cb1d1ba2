import { dotted } from '../../src/content/problems.ts';
import type { Content } from '../../src/site/index.ts';

/** A value of the content with which a site should not go online. */
export interface Unfinished {
  /** The keys that lead to it, such as `site.emails[item 1].address` or `legal.imprint.body`. */
  key: string;
  /** The part of the value that is an example. */
  value: string;
  reason: string;
}

/** Patterns of examples. */
const SIGNS: readonly { pattern: RegExp; reason: string }[] = [
  {
    // Set aside for examples and tests: they cannot be registered (RFC 2606).
    // One that ends a sentence is what a text names as an example.
    pattern:
      /[^\s()[\]*]*(?:\.(?:example|test|invalid|localhost)|\bexample\.(?:com|net|org))(?:[/:?#][^\s()[\]*]*|(?=$|[\s()[\]*,;]))/gi,
    reason: 'this address is only an example',
  },
  {
    // 555-0100 to 555-0199 are kept for films and examples in North America.
    pattern: /[+\d() -]*555[-. ]?01\d\d/g,
    reason: 'this phone number is only an example',
  },
  { pattern: /\S*rillwatch-example\S*/gi, reason: 'this is an example of an account' },
  { pattern: /[^,\n]*\bFurrow Lane\b/g, reason: 'this street does not exist' },
  {
    // What the texts of the example say of themselves, and what they leave to the owner.
    pattern:
      /[^.:\n]*(?:\b(?:an example company|example figure|the owner of this website)\b|\(example\))[^.\n]*/gi,
    reason: 'this sentence is about the example',
  },
];

function slugOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'slug' in item
    ? String(item.slug)
    : undefined;
}

export function unfinished(content: Content): Unfinished[] {
  const found: Unfinished[] = [];
  const walk = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string') {
      for (const { pattern, reason } of SIGNS) {
        const words = new Set(
          value.match(pattern)?.map((each) => each.trim().replace(/^mailto:/, '')),
        );
        found.push(...[...words].map((each) => ({ key: dotted(path), value: each, reason })));
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        walk(item, [...path, Array.isArray(value) ? (slugOf(item) ?? Number(key)) : key]);
      }
    }
  };
  walk(content, []);
  return found;
}
