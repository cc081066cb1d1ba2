/** As people write a header in configurations: `Content-Type`. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** A quoted word of an nginx configuration, in which `$` begins a variable. */
export function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * A quoted word without variables.
 * @throws an error for a dollar sign, for which nginx has no escape
 */
export function literal(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot be given a dollar sign: ${value}`);
  return quote(value);
}

export function block(opening: string, lines: readonly string[]): string {
  return [`${opening} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'].join('\n');
}
