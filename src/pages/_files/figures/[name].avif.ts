import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { contentFolder } from '../../../content/content-folder.ts';
import { ContentError } from '../../../content/problems.ts';
import type { Picture } from '../../../schemas/pictures.ts';
import { onCard, photoWidths, pictureAddress } from '../../../ui/Picture.tsx';
import { endpointOf } from '../endpoint.ts';

/** At this quality, photos of fields show no blocks on a phone. */
const QUALITY = 55;

async function resized({ photo = '', crop }: Picture, width: number): Promise<Uint8Array> {
  const folder = contentFolder(process.env, pathToFileURL(`${process.cwd()}/`));
  const original = await readFile(new URL(photo, folder));
  try {
    // This applies the camera's orientation. Other metadata, such as the place, is not published. Of a damaged file,
    // what can be read is shown, as browsers do.
    const shown = sharp(original, { failOn: 'none', limitInputPixels: false }).rotate();
    const part = crop ? shown.extract(crop) : shown;
    return await part.resize(width).avif({ quality: QUALITY }).toBuffer();
  } catch (error) {
    const sentence = 'Save it again as a JPEG, PNG, WebP, or AVIF file: it is damaged.';
    const problem = { file: photo, key: 'whole file', sentence };
    throw new ContentError([problem], { cause: error });
  }
}

export const { getStaticPaths, GET } = endpointOf('image/avif', ({ pictures }) =>
  pictures
    .flatMap((picture) => (picture.card ? [picture, onCard(picture)] : [picture]))
    .filter(({ photo }) => photo !== undefined)
    .flatMap((picture) =>
      photoWidths(picture).map((width) => ({
        path: pictureAddress(picture.name, width),
        body: () => resized(picture, width),
      })),
    ),
);
