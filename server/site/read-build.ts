import { fileURLToPath } from 'node:url';
import { SettingError, type Environment } from '../environment.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { readServerContent, type ServerContent } from './server-content.ts';

export interface Build {
  /** An absolute path. */
  readonly site: string;
  readonly manifest: Manifest;
  readonly content: ServerContent;
}

/** Its folder `site` contains the files for visitors, `hosting` the data for serving them. */
export function buildFolder({ buildDir }: Pick<Environment, 'buildDir'>): URL {
  return new URL(`../../${buildDir}/`, import.meta.url);
}

/** @throws SettingError if there is no build, or if it has another address or profile than the settings */
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
        `The site in ${environment.buildDir}/ was built for ${manifest[key]}, not for ${wanted}: ${again}`,
      );
    }
    const content = await readServerContent(new URL('hosting/server.json', folder));
    return { site: fileURLToPath(new URL('site/', folder)), manifest, content };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new SettingError(`There is no built site in ${environment.buildDir}/: ${again}`);
  }
}
