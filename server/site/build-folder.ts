import { SettingError } from '../settings.ts';

/** Folder of the repository that a build is written to and served from, unless told otherwise. */
const DEFAULT_FOLDER = 'dist';

/** A folder below the repository, so that a build never empties another one. */
const FOLDER = /^[\w-]+(?:\/[\w-]+)*$/;

/**
 * Folder of the build: `site` in it is what visitors get, `hosting` how it is served.
 * @throws SettingError for a BUILD_DIR that is no folder of the repository
 */
export function buildFolder(env: Readonly<Record<string, string | undefined>>): URL {
  const folder =
    env.BUILD_DIR === undefined || env.BUILD_DIR === '' ? DEFAULT_FOLDER : env.BUILD_DIR;
  if (FOLDER.test(folder)) return new URL(`../../${folder}/`, import.meta.url);
  throw new SettingError(
    `BUILD_DIR must be a folder of this repository, for example BUILD_DIR=dist/complete; it is "${folder}".`,
  );
}
