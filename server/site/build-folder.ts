import { SettingError } from '../settings.ts';

/** Folder of the repository that a build is written to and served from, unless told otherwise. */
const DEFAULT_FOLDER = 'dist';

/** A folder below the repository, so that a build never empties another one. */
const FOLDER = /^[\w-]+(?:\/[\w-]+)*$/;

/**
 * Path below the repository of the folder of the build.
 * @throws SettingError for a BUILD_DIR that is no folder of the repository
 */
export function buildPath(env: Readonly<Record<string, string | undefined>>): string {
  const folder =
    env.BUILD_DIR === undefined || env.BUILD_DIR === '' ? DEFAULT_FOLDER : env.BUILD_DIR;
  if (FOLDER.test(folder)) return folder;
  throw new SettingError(
    `BUILD_DIR must be a folder of this repository, for example BUILD_DIR=dist/complete; it is "${folder}".`,
  );
}

/** Folder of the build: `site` in it is what visitors get, `hosting` how it is served. */
export function buildFolder(env: Readonly<Record<string, string | undefined>>): URL {
  return new URL(`../../${buildPath(env)}/`, import.meta.url);
}
