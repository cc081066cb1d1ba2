/** Takes any text, gives it as a quoted nginx parameter. */
export function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** Takes a directive and the lines inside it, gives the block. */
export function block(opening: string, lines: readonly string[]): string {
  return [`${opening} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'].join('\n');
}

/** Takes text that may hold no variable, gives it. Throws for a dollar sign, which nginx would read as one. */
export function literal(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot be given a dollar sign: ${value}`);
  return value;
}
