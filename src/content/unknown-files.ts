import { isLanguage } from '../lib/language.ts';
import { fileKinds, folderKinds } from '../site/index.ts';
import { FONT_FOLDER } from '../theme/font-files.ts';
import type { FileBytes } from './parsing.ts';
import { PICTURE_FOLDER, SCENE_FOLDER } from './pictures.ts';
import type { ContentProblem } from './problems.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

export function unknownFiles(files: FileBytes): ContentProblem[] {
  const known = fileKinds.map(({ file }) => file);
  const folders = folderKinds.map(({ folder }) => `${folder}/`);
  const unknown = [...files.keys()].filter(
    (file) =>
      !known.includes(file) &&
      ![FONT_FOLDER, PICTURE_FOLDER, SCENE_FOLDER].some((folder) => file.startsWith(folder)) &&
      !folders.some((folder) => file.startsWith(folder)),
  );
  // A folder that is named after a language is read as that language once it has a site.yaml.
  const languages = new Set(unknown.map((file) => file.split('/')[0] ?? '').filter(isLanguage));
  const unnamed = [...languages].map((folder) => ({
    file: `${folder}/site.yaml`,
    key: 'whole file',
    sentence: 'Add this file: it is missing, and every folder of a language needs it.',
  }));
  const others = unknown.filter((file) => !languages.has(file.split('/')[0] ?? ''));
  return [
    ...unnamed,
    ...others.map((file) => ({
      file,
      key: 'file name',
      sentence: PICTURE.test(file)
        ? `Move it to ${PICTURE_FOLDER}, and name it in drawings.yaml and in the text that shows it, or remove it: no page uses pictures in this folder.`
        : `Rename, move, or remove it: the files here are ${known.join(', ')}, and those in ${folders.join(', ')}.`,
    })),
  ];
}
