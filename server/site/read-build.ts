import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.ts';
import { SettingError } from '../environment.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './manifest.ts';
import type { ServerContent } from './server-content.ts';
import { readServerContent } from './server-content.ts';

/** A built site as it is served. */
export interface Build {
  /** Folder of its files, an absolute path. */
  readonly site: string;
  readonly manifest: Manifest;
  readonly content: ServerContent;
}

/** Folder of a build: `site` in it is what visitors get, `hosting` how it is served. */
export function buildFolder({ buildDir }: Pick<Environment, 'buildDir'>): URL {
  return new URL(`../../${buildDir}/`, import.meta.url);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * @throws SettingError if nothing was built, or if it was built for other settings: address and profile are
 * written into the pages
 */
export async function readBuild(
  environment: Pick<Environment, 'buildDir' | 'siteUrl' | 'profile'>,
): Promise<Build> {
  const folder = buildFolder(environment);
  const again = 'run "npm run build" with the same settings first.';
  try {
    const manifest = await readManifest(new URL('hosting/manifest.json', folder));
    for (const key of ['siteUrl', 'profile'] as const) {
      const wanted = environment[key];
      if (wanted === undefined || wanted === manifest[key]) continue;
      throw new SettingError(
        `The site in ${environment.buildDir}/ was built for ${manifest[key]} and not for ${wanted}: ${again}`,
      );
    }
    const content = await readServerContent(new URL('hosting/server.json', folder));
    return { site: fileURLToPath(new URL('site/', folder)), manifest, content };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new SettingError(`There is no built site in ${environment.buildDir}/: ${again}`);
  }
}
