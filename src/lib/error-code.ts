/** The code of an error from the system, a library, or the database. Empty if the error has no code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
