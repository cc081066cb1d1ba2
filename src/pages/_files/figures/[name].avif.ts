import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { contentFolder } from '../../../content/content-folder.ts';
import { photoWidths } from '../../../ui/Picture.tsx';
import { endpointOf } from '../endpoint.ts';

/** At this quality, photos of fields show no blocks on a phone. */
const QUALITY = 55;

async function resized(photo: string, width: number): Promise<Uint8Array> {
  const folder = contentFolder(process.env, pathToFileURL(`${process.cwd()}/`));
  const original = await readFile(new URL(photo, folder));
  // This applies the camera's orientation. Other metadata, such as the place, is not published.
  return sharp(original).rotate().resize(width).avif({ quality: QUALITY }).toBuffer();
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
