import { readEnvironment, SettingError } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import type { Profile } from '../src/lib/profiles.ts';
import { contentFolder } from '../src/content/content-folder.ts';
import { ContentError } from '../src/content/problems.ts';
import { readEditions } from '../src/content/read-content.ts';
import type { Content } from '../src/site/index.ts';

/** Ends the command with only a message, because Astro would print an error with Vite's stack trace. */
function endWith(message: string): Promise<never> {
  return new Promise(() => {
    process.stderr.write(`${message}\n`, () => process.exit(1));
  });
}

/** If an environment variable is invalid, the command ends with a message. */
export async function buildSettings() {
  try {
    const environment = readEnvironment(process.env);
    const { port, siteGallery } = environment;
    return { port, withGallery: siteGallery === '1', folder: buildFolder(environment) };
  } catch (error) {
    if (error instanceof SettingError) return endWith(error.message);
    throw error;
  }
}

export const ownerFolder = contentFolder(process.env, new URL('../', import.meta.url));

/**
 * Reads the owner's content in each language for a command, the main language first. If there are mistakes, the
 * command ends with their list.
 */
export async function ownerContents(profile?: Profile): Promise<[Content, ...Content[]]> {
  try {
    return readEditions(ownerFolder, profile);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { CONTENT_DIR } = process.env;
    const note = CONTENT_DIR ? `\n\ncontent/ is ${CONTENT_DIR}/ here: CONTENT_DIR says so.` : '';
    return endWith(error.message + note);
  }
}
