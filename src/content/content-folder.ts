/** `content/` in the repository at `root`, or another folder that CONTENT_DIR names. */
export function contentFolder(env: Readonly<Record<string, string | undefined>>, root: URL): URL {
  return new URL(`${env.CONTENT_DIR ?? 'content'}/`, root);
}
