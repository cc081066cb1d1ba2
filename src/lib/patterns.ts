/** A name in a sentence of the content, such as `%length`, in whose place the page writes a value. */
const NAME = /%([a-z]+)/gi;

export function namesInPattern(pattern: string): string[] {
  return [...pattern.matchAll(NAME)].map(([, name = '']) => name);
}

/** Names without a value remain as they are. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(NAME, (whole, name: string) => values[name] ?? whole);
}
