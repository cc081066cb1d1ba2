import { readEnvironment, SettingError } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import type { Profile } from '../src/lib/profiles.ts';

/** Ends the command with only a message, because Astro would print an error with Vite's stack trace. */
export function endWith(message: string): Promise<never> {
  return new Promise(() => {
    process.stderr.write(`${message}\n`, () => process.exit(1));
  });
}

/** Environment variables override `site.yaml`. If one is invalid, the command ends with a message. */
export async function buildSettings(
  env: Readonly<Record<string, string | undefined>>,
  site: { readonly siteUrl: string; readonly profile: Profile },
) {
  try {
    const environment = readEnvironment(env);
    return {
      siteUrl: environment.siteUrl ?? site.siteUrl,
      profile: environment.profile ?? site.profile,
      port: environment.port,
      folder: buildFolder(environment),
      withGallery: environment.withGallery,
    };
  } catch (error) {
    if (error instanceof SettingError) return endWith(error.message);
    throw error;
  }
}
