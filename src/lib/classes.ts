/** Takes class names, some of them absent; gives one `class` value, or nothing where there is none. */
export function classes(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}
