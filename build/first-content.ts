import { fileURLToPath } from 'node:url';
import { ContentError } from '../src/content/problems.ts';
import { readEditions } from '../src/content/read-content.ts';
import type { Content } from '../src/site/index.ts';
import { endWith } from './settings.ts';

/** Reads the content for Astro's configuration. If it has errors, the command ends with their list. */
export async function firstContent(content: URL): Promise<readonly [Content, ...Content[]]> {
  try {
    return readEditions(fileURLToPath(content));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { CONTENT_DIR } = process.env;
    const note = CONTENT_DIR ? `\n\ncontent/ is ${CONTENT_DIR}/ here: CONTENT_DIR says so.` : '';
    return endWith(error.message + note);
  }
}
