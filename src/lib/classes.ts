export function classes(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}
