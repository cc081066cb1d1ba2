/**
 * The folder with the words of the site: `content/`, or another one that CONTENT_DIR names.
 *
 * @param root folder of the repository; what CONTENT_DIR says begins there
 */
export function contentFolder(env: Readonly<Record<string, string | undefined>>, root: URL): URL {
  return new URL(`${env.CONTENT_DIR ?? 'content'}/`, root);
}
