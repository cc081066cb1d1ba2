import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { getContent } from '../../content/collections.ts';
import { contentFolder } from '../../content/content-folder.ts';
import { photoWidths } from '../../ui/Picture.tsx';

interface Props {
  photo: string;
  width: number;
}

/** Quality at which a photo of a field shows no blocks on a phone's screen. */
const QUALITY = 55;

/** The photos of `content/pictures/`, each in several widths. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { pictures } = await getContent();
  return pictures.flatMap((picture) => {
    const { name, photo } = picture;
    if (photo === undefined) return [];
    return photoWidths(picture).map((width) => ({
      params: { name: `${name}-${width}` },
      props: { photo, width },
    }));
  });
};

export const GET: APIRoute<Props> = async ({ props: { photo, width } }) => {
  const folder = contentFolder(process.env, pathToFileURL(`${process.cwd()}/`));
  const original = await readFile(new URL(photo, folder));
  // Turned as the camera was held; nothing else that the camera wrote into the file is published.
  const avif = await sharp(original).rotate().resize(width).avif({ quality: QUALITY }).toBuffer();
  return new Response(new Uint8Array(avif), { headers: { 'Content-Type': 'image/avif' } });
};
