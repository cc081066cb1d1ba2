/** As people write a header in configurations: `Content-Type`. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** A pattern that matches the text and nothing else. */
export function escapePattern(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
