import { pictureOf, sharePictures, type Content } from '../site/index.ts';
import { divide, FontError, fontFiles } from '../theme/font-files.ts';
import { problemsOf } from './checks.ts';
import { NOWHERE, type FileBytes, type Parsed } from './parsing.ts';
import type { ContentProblem } from './problems.ts';

/** Where a title was written: the line with one of these letters that has most of its words. */
function placeOf(title: string, letters: string, files: FileBytes): Partial<ContentProblem> {
  const words = title.split(/\s+/);
  let best = { shared: 0, found: {} };
  for (const [file, bytes] of files) {
    const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
    lines.forEach((text, index) => {
      if (!Array.from(letters).some((letter) => text.includes(letter))) return;
      const shared = words.filter((word) => text.includes(word)).length;
      if (shared > best.shared)
        best = { shared, found: { file, place: { line: index + 1, text } } };
    });
  }
  return best.found;
}

/** Titles with letters that the display font lacks, so share pictures cannot show them; or the font's own error. */
export function titleProblems(
  content: Content,
  files: FileBytes,
  theme: Pick<Parsed, 'find' | 'problems'> = { find: NOWHERE, problems: [] },
): ContentProblem[] {
  const { package: name } = content.theme.fonts.display;
  try {
    const letters = fontFiles(content.theme.fonts.display);
    const inPictures = sharePictures(content).flatMap(({ title, drawing }) => [
      title,
      pictureOf(content, drawing)?.svg?.replaceAll(/<[^>]*>/g, ' ') ?? '',
    ]);
    return [...new Set([content.site.brand, ...inPictures])].flatMap((title) => {
      const { missing } = divide(title, letters);
      if (missing === '') return [];
      const sentence = `Write this without ${Array.from(missing).join(' ')}, or name another font in theme.yaml: ${name} does not have that, and share pictures show it.`;
      return [{ file: '', key: '', sentence, ...placeOf(title, missing, files) }];
    });
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    const path = ['fonts', 'display', 'package'];
    return problemsOf('theme.yaml', [{ path, sentence: error.message }], theme);
  }
}
