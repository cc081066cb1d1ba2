import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_MARK } from '../src/schemas/placeholders.ts';
import type { Content } from '../src/site/index.ts';
import { NAMES, type Unfinished } from './unfinished.ts';

/** Patterns of examples. */
const SIGNS: readonly { pattern: RegExp; reason: string }[] = [
  {
    // These domains are reserved for examples and tests (RFC 2606).
    // A domain before a period is not included, because a sentence mentions it as an example.
    pattern:
      /[^\s()[\]*'"]*(?:\.(?:example|test|invalid|localhost)|\bexample\.(?:com|net|org))(?:[/:?#][^\s()[\]*'"]*|(?=$|[\s()[\]*,;'"]))/gi,
    reason: 'this address is only an example',
  },
  {
    // In North America, 555-0100 to 555-0199 are reserved for films and examples.
    pattern: /[+\d() -]*555[-. ]?01\d\d/g,
    reason: 'this phone number is only an example',
  },
  {
    pattern: /(?<=^(?:brand|provider): )(?:Rillwatch|Deep Loam Labs)$/g,
    reason: 'this is the name of the example company',
  },
  { pattern: /[^\s'"]*-example\b[^\s'"]*/gi, reason: 'this is an example of an account' },
  {
    pattern: RegExp(`(?<=${EXAMPLE_MARK}).*?(?=${EXAMPLE_MARK}|'?$)`, 'g'),
    reason: 'this is true only of the example company',
  },
];

type Sign = (typeof SIGNS)[number];

function matchesIn(folder: URL | string, signs: readonly Sign[]): Unfinished[] {
  const root = folder instanceof URL ? fileURLToPath(folder) : folder;
  const files = globSync('**/*.{md,yaml}', { cwd: root }).sort();
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        // Comments may explain the mark.
        const text = line.replace(/^\s*#[^#].*/, '').replaceAll('mailto:', '');
        return signs.flatMap(({ pattern, reason }) =>
          [...new Set(text.match(pattern))].map((value) => ({
            place: `content/${file}, line ${index + 1}`,
            value: value.trim(),
            reason,
          })),
        );
      }),
  );
}

export function examplesIn(folder: URL | string): Unfinished[] {
  return matchesIn(folder, SIGNS);
}

/** Names of the brand and the provider, in any language, that would stay if the owner changed `site.yaml`. */
export function typedNames(folder: URL | string, contents: readonly Content[]): Unfinished[] {
  const signs = NAMES.flatMap((key) =>
    [...new Set(contents.map(({ site }) => site[key]))].map((name) => ({
      pattern: RegExp(
        `(?<!^(?:brand|provider):.*|[\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`,
        'gu',
      ),
      reason: `write {${key}}, so that the name of site.yaml stands here`,
    })),
  );
  // A source may be a publication of the company.
  return matchesIn(folder, signs).filter(({ place }) => !place.includes('/sources.yaml,'));
}
