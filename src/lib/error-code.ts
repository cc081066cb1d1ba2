/** The code by which Node tells errors apart, such as `ENOENT`; `undefined` if the error has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
