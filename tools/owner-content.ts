import { contentFolder } from '../src/content/content-folder.ts';
import { ContentError } from '../src/content/problems.ts';
import { readEditions } from '../src/content/read-content.ts';
import type { Profile } from '../src/lib/profiles.ts';
import type { Content } from '../src/site/index.ts';

export const ownerFolder = contentFolder(process.env, new URL('../', import.meta.url));

/**
 * Reads the owner's content in each language for a command, the main language first. If there are mistakes, the
 * command ends with their list.
 */
export function ownerContents(profile?: Profile): [Content, ...Content[]] {
  try {
    return readEditions(ownerFolder, profile);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
