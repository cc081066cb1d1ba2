import type { Headers } from '../http/index.ts';
import { headerCase } from './syntax.ts';

/**
 * A quoted word, in backquotes.
 * @throws an error for a backquote, which ends one
 */
export function quote(value: string): string {
  if (value.includes('`')) throw new Error(`Caddy cannot be given a backquote: ${value}`);
  return `\`${value}\``;
}

export function block(opening: string, lines: readonly string[]): string[] {
  return [`${opening} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

/**
 * Set as a response is written, so that they also stand on what Caddy adds.
 * @param matcher empty for every response
 */
export function headers(matcher: string, values: Headers): string[] {
  const lines = Object.entries(values).map(
    ([name, value]) => `${headerCase(name)} ${quote(value)}`,
  );
  // Set when the response is written, over what the file server says.
  return block(`header ${matcher}`, ['defer', ...lines]);
}
