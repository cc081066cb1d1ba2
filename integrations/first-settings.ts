import { readSettings } from '../server/settings.ts';
import type { ContentSettings, Settings } from '../server/settings.ts';
import { buildFolder } from '../server/site/index.ts';
import { orEnd } from './end-with.ts';
import { wantsGallery } from './gallery.ts';

interface BuildSettings extends Settings {
  /** Folder to build into. */
  readonly folder: URL;
  readonly withGallery: boolean;
}

/** The settings for Astro's configuration; one that cannot be used ends the command with its sentence. */
export function firstSettings(
  env: Readonly<Record<string, string | undefined>>,
  content: ContentSettings,
): Promise<BuildSettings> {
  return orEnd(() => ({
    ...readSettings(env, content),
    folder: buildFolder(env),
    withGallery: wantsGallery(env),
  }));
}
