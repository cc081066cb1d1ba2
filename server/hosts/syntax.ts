/** `content-type` becomes `Content-Type`. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** A quoted word, in which nginx replaces variables (`$`). */
export function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** A quoted word without variables. nginx has no escape for a dollar sign. */
export function literal(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot be given a dollar sign: ${value}`);
  return quote(value);
}

export function block(opening: string, lines: readonly string[]): string {
  return [`${opening} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'].join('\n');
}
