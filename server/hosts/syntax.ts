/** Turns `content-type` into `Content-Type`. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Quotes a word. nginx replaces variables (`$`) in it. */
export function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** Quotes a word without variables, because nginx cannot escape a dollar sign. */
export function literal(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot escape the dollar sign in ${value}`);
  return quote(value);
}

export function block(opening: string, lines: readonly string[]): string {
  return `${opening} {\n${lines.join('\n').replace(/^(?=.)/gm, '  ')}\n}`;
}
