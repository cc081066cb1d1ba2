import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { contentFolder } from '../../../content/content-folder.ts';
import { ContentError } from '../../../content/problems.ts';
import { photoWidths } from '../../../ui/Picture.tsx';
import { endpointOf } from '../endpoint.ts';

/** At this quality, photos of fields show no blocks on a phone. */
const QUALITY = 55;

async function resized(photo: string, width: number): Promise<Uint8Array> {
  const folder = contentFolder(process.env, pathToFileURL(`${process.cwd()}/`));
  const original = await readFile(new URL(photo, folder));
  try {
    // This applies the camera's orientation. Other metadata, such as the place, is not published. Of a damaged file,
    // what can be read is shown, as browsers do.
    const shown = sharp(original, { failOn: 'none', limitInputPixels: false }).rotate();
    return await shown.resize(width).avif({ quality: QUALITY }).toBuffer();
  } catch (error) {
    const sentence = 'Save it again as a JPEG, PNG, WebP, or AVIF file: it is damaged.';
    const problem = { file: photo, key: 'whole file', sentence };
    throw new ContentError([problem], { cause: error });
  }
}

export const { getStaticPaths, GET } = endpointOf('image/avif', ({ pictures }) =>
  pictures.flatMap((picture) => {
    const { name, photo } = picture;
    if (photo === undefined) return [];
    return photoWidths(picture).map((width) => ({
      path: `/figures/${name}-${width}.avif`,
      body: () => resized(photo, width),
    }));
  }),
);
