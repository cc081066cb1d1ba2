import { buildPath } from './build-folder.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './manifest.ts';
import type { ContentSettings } from '../settings.ts';
import { readSettings, SettingError } from '../settings.ts';

/** Folder that visitors are served from. */
export const BUILT_SITE = new URL('../../dist/site/', import.meta.url);

/** What the build says about that folder. */
export const BUILT_MANIFEST = new URL('../../dist/hosting/manifest.json', import.meta.url);

/** Valid values that stand in for content's while nothing but the environment is to be checked. */
export const ANY_CONTENT: ContentSettings = { siteUrl: 'http://localhost', profile: 'specified' };

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * What was built, by its manifest.
 * @throws SettingError if nothing was, or if it was built for other settings: addresses and profile are
 * written into the pages
 */
export async function readBuild(
  env: Readonly<Record<string, string | undefined>>,
  location = BUILT_MANIFEST,
): Promise<Manifest> {
  // What is wrong with the environment is said before what is wrong with the build.
  readSettings(env, ANY_CONTENT);
  let manifest: Manifest;
  try {
    manifest = await readManifest(location);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new SettingError(
      `There is no built site in ${buildPath(env)}/: run "npm run build" with the same settings first.`,
    );
  }
  const wanted = readSettings(env, manifest);
  const differs = (['siteUrl', 'profile'] as const).find((key) => wanted[key] !== manifest[key]);
  if (differs === undefined) return manifest;
  throw new SettingError(
    `The site in ${buildPath(env)}/ was built for ${manifest[differs]} and not for ${wanted[differs]}: run "npm run build" with the same settings first.`,
  );
}
