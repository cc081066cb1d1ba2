import type { Manifest } from '../site/index.ts';
import type { Headers } from '../http/index.ts';
import { REDIRECT_STATUS } from '../http/index.ts';
import { everywhereHeaders, fileRules } from './host-rules.ts';
import { hostedPages } from './pages.ts';
import { headerCase } from './syntax.ts';

/** Cloudflare Pages ignores what is longer, in characters a line. */
const LONGEST_LINE = 2_000;

/** Cloudflare Pages reads no more rules. */
const MOST_RULES = 100;

function rule(pattern: string, headers: Headers): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `  ${headerCase(name)}: ${value}`);
  return [pattern, ...lines];
}

function warnings(lines: readonly string[], rules: number): string[] {
  const longest = Math.max(...lines.map((line) => line.length));
  return [
    ...(longest > LONGEST_LINE
      ? [
          `# Too long for Cloudflare Pages: a line of ${longest} characters, ${LONGEST_LINE} are read.`,
        ]
      : []),
    ...(rules > MOST_RULES
      ? [`# Too many for Cloudflare Pages: ${rules} rules, ${MOST_RULES} are read.`]
      : []),
  ];
}

/** For Netlify and Cloudflare Pages. */
export function headersFile(manifest: Manifest): string {
  const rules = [{ pattern: '/*', headers: everywhereHeaders(manifest) }, ...fileRules(manifest)];
  const lines = rules.flatMap(({ pattern, headers }) => rule(pattern, headers));
  return `${[...warnings(lines, rules.length), ...lines].join('\n')}\n`;
}

/**
 * For Netlify and Cloudflare Pages. It has no rule for a slash at the end: Netlify reads both spellings as
 * one and would redirect for ever, Cloudflare removes the slash by itself.
 */
export function redirectsFile(manifest: Manifest): string {
  return hostedPages(manifest)
    .flatMap(({ aliases, address }) =>
      aliases
        .filter((alias) => !alias.endsWith('/'))
        .map((alias) => `${alias} ${address} ${REDIRECT_STATUS}\n`),
    )
    .join('');
}
