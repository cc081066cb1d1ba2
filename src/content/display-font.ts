import { displayTexts, pictureOf, sharePictures, type Content } from '../site/index.ts';
import {
  divide,
  FONT_FOLDER,
  FontError,
  fontFiles,
  isOwn,
  fontFile,
  type FontFile,
} from '../theme/font-files.ts';
import { problemsOf, type ValueError } from './checks.ts';
import { NOWHERE, type FileBytes, type Parsed } from './parsing.ts';
import type { ContentProblem } from './problems.ts';

type DisplayFont = Content['theme']['fonts']['display'];

/** Finds where the theme and the file of the font disagree. */
function errorsIn({ family, axes, weights }: DisplayFont, file: FontFile): ValueError[] {
  const known = Object.keys(file.axes).filter((axis) => axis !== 'wght');
  const { lightest, heaviest } = weights;
  const values = [
    ...Object.entries(axes).map(([axis, value]) => ({ axis, value, path: ['axes', axis] })),
    { axis: 'wght', value: lightest, path: ['weights', 'lightest'] },
    { axis: 'wght', value: heaviest, path: ['weights', 'heaviest'] },
  ];
  const wrong = values.flatMap(({ axis, value, path }) => {
    const range = file.axes[axis];
    if (range === undefined) {
      if (axis === 'wght') return [];
      const others = known.length > 0 ? `has only ${known.join(', ')}` : 'has no such axis';
      return [{ path, sentence: `Remove \`${axis}\`: the file ${others}.` }];
    }
    const { min, max } = range;
    if (value >= min && value <= max) return [];
    return [{ path, sentence: `Write a number from ${min} to ${max}: the file has no others.` }];
  });
  if (file.family === family) return wrong;
  const sentence = `Write ${file.family}: this is the name of its family in the file.`;
  return [{ path: ['family'], sentence }, ...wrong];
}

/** Finds where a text was written: of the lines with one of these letters, the one with most of its words. */
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

/** Finds texts with characters that the font lacks. */
function lackingProblems(content: Content, files: FileBytes, font: FontFile[]): ContentProblem[] {
  const { family } = content.theme.fonts.display;
  const inPictures = sharePictures(content).flatMap(({ title, drawing }) => [
    title,
    pictureOf(content, drawing)?.svg?.replaceAll(/<[^>]*>/g, ' ') ?? '',
  ]);
  const texts = [...displayTexts(content, content.site.profile), ...inPictures];
  return [...new Set(texts)].flatMap((text) => {
    const { missing } = divide(text, font);
    if (missing === '') return [];
    const sentence = `Write this without ${Array.from(missing).join(' ')}, or name another font in theme.yaml: ${family} cannot show this text.`;
    return [{ file: '', key: '', sentence, ...placeOf(text, missing, files) }];
  });
}

/** Finds files of fonts that the theme does not name. The license of its font may be in the same folder. */
function unusedFonts({ from }: DisplayFont, files: FileBytes): ContentProblem[] {
  return [...files.keys()]
    .filter((file) => file.startsWith(FONT_FOLDER) && !file.endsWith('.txt') && file !== from)
    .map((file) => ({
      file,
      key: 'file name',
      sentence: 'Name it under `from` in theme.yaml, or remove it: nothing uses it.',
    }));
}

/** Finds mistakes in the display font, and in the texts that use it. */
export function displayFontProblems(
  content: Content,
  files: FileBytes,
  theme: Pick<Parsed, 'find' | 'problems'> = { find: NOWHERE, problems: [] },
): ContentProblem[] {
  const font = content.theme.fonts.display;
  const own = files.get(font.from);
  const report = (errors: readonly ValueError[]): ContentProblem[] =>
    problemsOf(
      'theme.yaml',
      errors.map(({ path, sentence }) => ({ path: ['fonts', 'display', ...path], sentence })),
      theme,
    );
  if (isOwn(font) && own === undefined) {
    const sentence = `Add content/${font.from}, or correct the name: this file does not exist.`;
    return [...report([{ path: ['from'], sentence }]), ...unusedFonts(font, files)];
  }
  try {
    const letters = own === undefined ? [...fontFiles(font)] : [fontFile(own)];
    return [
      ...letters.slice(0, 1).flatMap((file) => report(errorsIn(font, file))),
      ...unusedFonts(font, files),
      ...lackingProblems(content, files, letters),
    ];
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    return report([{ path: ['from'], sentence: error.message }]);
  }
}
