import type { Headers } from '../http/index.ts';
import { headerCase } from './syntax.ts';

/** Takes any text, gives it as a quoted Caddyfile word. Throws for a backquote, which ends one. */
export function quote(value: string): string {
  if (value.includes('`')) throw new Error(`Caddy cannot be given a backquote: ${value}`);
  return `\`${value}\``;
}

/** Takes a directive and the lines inside it, gives the block's lines. */
export function block(opening: string, lines: readonly string[]): string[] {
  return [`${opening} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

/** Takes a matcher, or nothing, and headers; gives the lines that set them as a response is written. */
export function headers(matcher: string, values: Headers): string[] {
  const lines = Object.entries(values).map(
    ([name, value]) => `${headerCase(name)} ${quote(value)}`,
  );
  // Set when the response is written, over what the file server says.
  return block(`header ${matcher}`, ['defer', ...lines]);
}
