/** A name in a sentence of the content, such as `%length`, in whose place the page writes a value. */
const NAME = /%([a-z]+)/gi;

export function namesInPattern(pattern: string): string[] {
  return [...pattern.matchAll(NAME)].map(([, name = '']) => name);
}

/** Names without a value remain as they are. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(NAME, (whole, name: string) => values[name] ?? whole);
}

/** Returns the filled pattern in parts, so that the page can set its values apart from its words. */
export function partsOf(
  pattern: string,
  values: Readonly<Record<string, string>>,
): readonly { text: string; isValue: boolean }[] {
  const parts = pattern.split(/(%[a-z]+)/i).filter((part) => part !== '');
  return parts.map((part) => {
    const text = fillPattern(part, values);
    return { text, isValue: text !== part };
  });
}

/** Returns what stands before and after a name in whose place the page shows an element. */
export function aroundName(
  pattern: string,
  name: string,
): readonly [before: string, after: string] {
  const [before = '', ...after] = pattern.split(`%${name}`);
  return [before, after.join(`%${name}`)];
}
