export interface Color {
  /** Custom property, such as `--soil-a`. */
  name: string;
  value: string;
}

const COLOR = /(?<name>--[\w-]+): (?<value>(?:oklch|light-dark|color-mix|var)\([^;]+);/g;
const ROOT_RULE = /:root\s*\{[^}]*\}/;

export function readColors(css: string): Color[] {
  const rule = ROOT_RULE.exec(css)?.[0] ?? '';
  return [...rule.matchAll(COLOR)].map(({ groups: { name = '', value = '' } = {} }) => ({
    name,
    value,
  }));
}
