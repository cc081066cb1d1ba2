import { readEnvironment, SettingError } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import type { Profile } from '../src/lib/profiles.ts';
import { contentFolder } from '../src/content/content-folder.ts';
import { ContentError } from '../src/content/problems.ts';
import { readEditions } from '../src/content/read-content.ts';
import type { Content } from '../src/site/index.ts';

/** Ends the command with only a message about a mistake, because Astro would print it with Vite's stack trace. */
async function orEnd<Result>(read: () => Result): Promise<Result> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof ContentError)) throw error;
    const { CONTENT_DIR } = process.env;
    const isElsewhere = error instanceof ContentError && CONTENT_DIR;
    const note = isElsewhere ? `\n\ncontent/ is ${CONTENT_DIR}/ here: CONTENT_DIR says so.` : '';
    return new Promise(() => {
      process.stderr.write(`${error.message}${note}\n`, () => process.exit(1));
    });
  }
}

/** If an environment variable is invalid, the command ends with a message. */
export async function buildSettings() {
  const environment = await orEnd(() => readEnvironment(process.env));
  const { port, siteGallery, siteHsts: hsts, netlify } = environment;
  const isNetlify = netlify !== undefined;
  const folder = buildFolder(environment);
  return { port, hsts, isNetlify, withGallery: siteGallery === '1', folder };
}

export const ownerFolder = contentFolder(process.env, new URL('../', import.meta.url));

/**
 * Reads the owner's content in each language for a command, the main language first. If there are mistakes, the
 * command ends with their list.
 */
export async function ownerContents(profile?: Profile): Promise<[Content, ...Content[]]> {
  return orEnd(() => readEditions(ownerFolder, profile));
}
