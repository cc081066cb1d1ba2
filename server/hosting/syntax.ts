/** Takes a header's name in lower case, gives it as people write it in configurations. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Takes text, gives a pattern that matches it and nothing else. */
export function escapePattern(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
