import { contentFolder } from '../src/content/content-folder.ts';
import { ContentError } from '../src/content/problems.ts';
import { readEditions } from '../src/content/read-content.ts';
import type { Profile } from '../src/lib/profiles.ts';
import type { Content } from '../src/site/index.ts';
import { endWith } from './settings.ts';

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
