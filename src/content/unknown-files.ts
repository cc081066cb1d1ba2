import { DOWNLOAD, DOWNLOAD_FOLDER } from '../lib/downloads.ts';
import { isLanguage } from '../lib/language.ts';
import { fileKinds, folderKinds, type FolderKind } from '../site/index.ts';
import { FONT_FOLDER } from '../theme/font-files.ts';
import type { FileBytes } from './parsing.ts';
import { PICTURE_FOLDER } from './pictures.ts';
import type { Mistake } from './problems.ts';
import { SCENE_FOLDER } from './scenes.ts';

/** True pixels of the first map, which `pixels` of first-map.yaml shows. */
const PIXELS = ['first-map/natural.png', 'first-map/infrared.png'];

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Says what to do about a file that the folder of its kind cannot have. */
function misplaced(file: string, { folder, ending }: FolderKind): string | undefined {
  const name = file.slice(`${folder}/`.length);
  if (name.includes('/')) return `Move it to ${folder}/: that folder has no other folders.`;
  if (name === `index.${ending}`) return 'Rename the file: only the home page has this name.';
  return name.endsWith(`.${ending}`)
    ? undefined
    : `Rename the file so that its name ends in .${ending}, or move it out of this folder.`;
}

export function unknownFiles(files: FileBytes): Mistake[] {
  const known = fileKinds.map(({ file }) => file);
  const folders = folderKinds.map(({ folder }) => `${folder}/`);
  const others = [...files.keys()].filter(
    (file) =>
      !known.includes(file) &&
      !PIXELS.includes(file) &&
      !DOWNLOAD.test(file) &&
      ![FONT_FOLDER, PICTURE_FOLDER, SCENE_FOLDER].some((folder) => file.startsWith(folder)),
  );
  return others.flatMap((file): Mistake[] => {
    const [first = ''] = file.split('/');
    const kind = folderKinds.find(({ folder }) => file.startsWith(`${folder}/`));
    if (kind !== undefined) {
      const sentence = misplaced(file, kind);
      return sentence === undefined ? [] : [{ file, at: 'file name', sentence }];
    }
    if (file.startsWith(DOWNLOAD_FOLDER)) {
      const sentence =
        'Rename it with small letters, digits, and hyphens, such as price-list.pdf: this folder is for PDFs.';
      return [{ file, at: 'file name', sentence }];
    }
    // A folder that is named after a language is read as that language once it has a site.yaml.
    if (isLanguage(first)) {
      const sentence = 'Add this file: it is missing, and every folder of a language needs it.';
      return [{ file: `${first}/site.yaml`, at: 'whole file', sentence }];
    }
    if (files.has(`${first}/site.yaml`)) {
      const sentence =
        'Rename the folder to the tag of its language, such as es, es-MX, or ar: only folders of languages have this file.';
      return file === `${first}/site.yaml` ? [{ file, at: 'file name', sentence }] : [];
    }
    const sentence = PICTURE.test(file)
      ? `Move it to ${PICTURE_FOLDER}, and name it in drawings.yaml and in the text that shows it, or remove it: no page uses pictures in this folder.`
      : `Rename, move, or remove it: the files here are ${known.join(', ')}, and those in ${folders.join(', ')}.`;
    return [{ file, at: 'file name', sentence }];
  });
}
