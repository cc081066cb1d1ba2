import { readEnvironment } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import type { Profile } from '../src/lib/profiles.ts';
import { orEnd } from './end-with.ts';
import { wantsGallery } from './gallery.ts';

interface BuildSettings {
  readonly siteUrl: string;
  readonly profile: Profile;
  readonly port: number;
  /** Folder to build into. */
  readonly folder: URL;
  readonly withGallery: boolean;
}

/** The settings for Astro's configuration; those that cannot be used end the command with their sentences. */
export function firstSettings(
  env: Readonly<Record<string, string | undefined>>,
  content: Pick<BuildSettings, 'siteUrl' | 'profile'>,
): Promise<BuildSettings> {
  return orEnd(() => {
    const environment = readEnvironment(env);
    return {
      siteUrl: environment.siteUrl ?? content.siteUrl,
      profile: environment.profile ?? content.profile,
      port: environment.port,
      folder: buildFolder(environment),
      withGallery: wantsGallery(env),
    };
  });
}
