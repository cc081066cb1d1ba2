import { parseArgs } from 'node:util';
import { numberOption } from '../support/number-option.ts';

/** The two ways in which a page is measured. */
export const PROFILES = ['rural', 'lighthouse'] as const;
export type ProfileName = (typeof PROFILES)[number];

/** What the command line asks for. */
export interface Options {
  /** How often each page is measured. */
  runs: number;
  profiles: readonly ProfileName[];
  /** Other sites by the name that the table gives them. */
  others: readonly (readonly [name: string, url: string])[];
}

const DEFAULT_RUNS = 5;
const MOST_RUNS = 25;

function readProfile(value: string): ProfileName {
  const profile = PROFILES.find((name) => name === value);
  if (profile !== undefined) return profile;
  throw new Error(`--profile takes ${PROFILES.join(' or ')}; it is "${value}".`);
}

function readOther(value: string): readonly [string, string] {
  const at = value.indexOf('=');
  const url = value.slice(at + 1);
  if (at > 0 && URL.canParse(url)) return [value.slice(0, at), url];
  throw new Error(`--url takes NAME=URL, such as other=https://example.org/; it is "${value}".`);
}

/** @throws an error of one sentence */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      runs: { type: 'string', default: String(DEFAULT_RUNS) },
      profile: { type: 'string', multiple: true, default: [...PROFILES] },
      url: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    runs: numberOption('runs', values.runs, 1, MOST_RUNS),
    profiles: values.profile.map(readProfile),
    others: values.url.map(readOther),
  };
}
