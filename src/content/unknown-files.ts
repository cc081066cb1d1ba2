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
  return unknown.map((file) => ({
    file,
    key: 'file name',
    sentence: PICTURE.test(file)
      ? `Move it to ${PICTURE_FOLDER}, name it in drawings.yaml and where it is to be shown, or remove it: here nothing shows it.`
      : `Rename, move or remove it: the files here are ${known.join(', ')}, and those in ${folders.join(', ')}.`,
  }));
}
