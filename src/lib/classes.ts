/** One `class` value of those that are there; nothing where there is none. */
export function classes(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}
