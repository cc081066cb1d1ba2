import { readSettings, SettingError } from '../server/settings.ts';
import type { ContentSettings, Settings } from '../server/settings.ts';
import { buildFolder } from '../server/site/index.ts';
import { endWith } from './end-with.ts';
import { wantsGallery } from './gallery.ts';

interface BuildSettings extends Settings {
  /** Folder to build into. */
  readonly folder: URL;
  readonly withGallery: boolean;
}

/** The settings for Astro's configuration; one that cannot be used ends the command with its sentence. */
export async function firstSettings(
  env: Readonly<Record<string, string | undefined>>,
  content: ContentSettings,
): Promise<BuildSettings> {
  try {
    return {
      ...readSettings(env, content),
      folder: buildFolder(env),
      withGallery: wantsGallery(env),
    };
  } catch (error) {
    if (error instanceof SettingError) return endWith(error.message);
    throw error;
  }
}
