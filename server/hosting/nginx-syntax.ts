export function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

export function block(opening: string, lines: readonly string[]): string {
  return [`${opening} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'].join('\n');
}

/**
 * For text that may hold no variable.
 * @throws an error for a dollar sign, which nginx would read as one
 */
export function literal(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot be given a dollar sign: ${value}`);
  return value;
}
