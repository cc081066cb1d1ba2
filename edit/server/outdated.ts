import type { FileBytes } from '../../src/content/parsing.ts';
import { translationWork } from '../../src/content/translation-work.ts';

/** The translations that are missing, or that follow an older version of their original. */
export function outdatedTranslations(files: FileBytes) {
  return translationWork(files)
    .filter(({ why, keys }) => why !== 'left' && keys.length === 0)
    .map(({ folder, file, why, original }) => ({
      file: `${folder}/${file}`,
      original: file,
      /** The version that the translation would name. */
      hash: original,
      isMissing: why === 'missing',
    }));
}
