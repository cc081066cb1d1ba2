import { textsIn } from '../lib/texts-in.ts';
import { displayTexts, pictureOf, sharePictures, type Content } from '../site/index.ts';
import {
  divide,
  FONT_FOLDER,
  FontError,
  fontFile,
  fontFiles,
  isOwn,
  type FontFile,
} from '../theme/font-files.ts';
import { parseFile, type FileBytes } from './parsing.ts';
import { dotted, withVisible, type ContentProblem, type Mistake } from './problems.ts';

type DisplayFont = Content['theme']['fonts']['display'];

function inTheme(path: readonly string[], sentence: string): Mistake {
  return { file: 'theme.yaml', at: ['fonts', 'display', ...path], sentence };
}

function disagreements({ family, axes, weights }: DisplayFont, file: FontFile): Mistake[] {
  const known = Object.keys(file.axes).filter((axis) => axis !== 'wght');
  const values = [
    ...Object.entries(axes).map(([axis, value]) => ({ axis, value, path: ['axes', axis] })),
    ...Object.entries(weights).map(([key, value]) => ({
      axis: 'wght',
      value,
      path: ['weights', key],
    })),
  ];
  const wrong = values.flatMap(({ axis, value, path }) => {
    const range = file.axes[axis];
    if (range === undefined) {
      if (axis === 'wght') return [];
      const others = known.length > 0 ? `has only ${known.join(', ')}` : 'has no such axis';
      return [inTheme(path, `Remove \`${axis}\`: the file ${others}.`)];
    }
    const { min, max } = range;
    if (value >= min && value <= max) return [];
    return [inTheme(path, `Write a number from ${min} to ${max}: the file has no others.`)];
  });
  if (file.family === family) return wrong;
  const sentence = `Write ${file.family}: this is the name of its family in the file.`;
  return [inTheme(['family'], sentence), ...wrong];
}

function readFont(font: DisplayFont, files: FileBytes): readonly FontFile[] | Mistake {
  const own = files.get(font.from);
  if (isOwn(font) && own === undefined) {
    const sentence = `Add content/${font.from}, or correct the name: this file does not exist.`;
    return inTheme(['from'], sentence);
  }
  try {
    return own === undefined ? fontFiles(font) : [fontFile(own)];
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    return inTheme(['from'], error.message);
  }
}

/** The texts of a file, with the keys that lead to them. A drawing has only lines. */
function textsOf(files: FileBytes, file: string) {
  if (!/\.(?:md|yaml)$/.test(file)) {
    const lines = new TextDecoder().decode(files.get(file)).split(/\r?\n/);
    return lines.map((text, index) => ({ file, key: '', text, place: { line: index + 1, text } }));
  }
  const { data, body, bodyLine, find } = parseFile(files, file);
  return [
    ...textsIn(data).map(({ path, text }) => {
      const place = find(path);
      return { file, key: dotted(path), text, ...(place && { place }) };
    }),
    ...body.split('\n').map((text, index) => ({
      file,
      key: 'text below the keys',
      text,
      place: { line: bodyLine + index, text },
    })),
  ];
}

/** Finds where a text was written: of the texts with one of these letters, the one with most of its words. */
function placeOf(title: string, letters: readonly string[], files: FileBytes) {
  const words = title.split(/\s+/);
  const sharedWith = (text: string): number => words.filter((word) => text.includes(word)).length;
  const [found] = [...files.keys()]
    .flatMap((file) => textsOf(files, file))
    .filter(({ text }) => letters.some((letter) => text.includes(letter)))
    .toSorted((one, other) => sharedWith(other.text) - sharedWith(one.text));
  if (found === undefined) return {};
  const { file, key, place } = found;
  return { file, key, ...(place && { place }) };
}

function lackingProblems(
  content: Content,
  files: FileBytes,
  font: readonly FontFile[],
): ContentProblem[] {
  const { family } = content.theme.fonts.display;
  const inPictures = sharePictures(content).flatMap(({ title, drawing }) => [
    title,
    pictureOf(content, drawing)?.svg?.replaceAll(/<[^>]*>/g, ' ') ?? '',
  ]);
  const texts = new Set([...displayTexts(content, content.site.profile), ...inPictures]);
  const problems = [...texts].flatMap((text) => {
    const missing = Array.from(divide(text, font).missing);
    if (missing.length === 0) return [];
    const sentence = `Write this without ${missing.map(withVisible).join(' ')}, or name another font in theme.yaml: ${family} cannot show this text.`;
    return [{ file: '', key: '', sentence, ...placeOf(text, missing, files) }];
  });
  // Several headings may contain one name.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

export function checkDisplayFont(content: Content, files: FileBytes) {
  const font = content.theme.fonts.display;
  const read = readFont(font, files);
  const sentence = 'Name it under `from` in theme.yaml, or remove it: nothing uses it.';
  // The license of the font may be in the same folder.
  const unused = [...files.keys()]
    .filter((file) => file.startsWith(FONT_FOLDER) && !file.endsWith('.txt') && file !== font.from)
    .map((file): Mistake => ({ file, at: 'file name', sentence }));
  if ('sentence' in read) return { mistakes: [read, ...unused], problems: [] };
  const wrong = read.slice(0, 1).flatMap((file) => disagreements(font, file));
  return { mistakes: [...wrong, ...unused], problems: lackingProblems(content, files, read) };
}
