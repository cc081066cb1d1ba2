import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { getContent } from '../../../content/collections.ts';
import { contentFolder } from '../../../content/content-folder.ts';
import { photoWidths } from '../../../ui/Picture.tsx';

/** At this quality, photos of fields show no blocks on a phone. */
const QUALITY = 55;

export const getStaticPaths: GetStaticPaths = async ({ routePattern }) => {
  const { pictures } = await getContent(routePattern);
  return pictures.flatMap((picture) => {
    const { name, photo } = picture;
    if (photo === undefined) return [];
    return photoWidths(picture).map((width) => ({
      params: { name: `${name}-${width}` },
      props: { photo, width },
    }));
  });
};

export const GET: APIRoute<{ photo: string; width: number }> = async ({
  props: { photo, width },
}) => {
  const folder = contentFolder(process.env, pathToFileURL(`${process.cwd()}/`));
  const original = await readFile(new URL(photo, folder));
  // This applies the camera's orientation. Other metadata, such as the place, is not published.
  const avif = await sharp(original).rotate().resize(width).avif({ quality: QUALITY }).toBuffer();
  return new Response(new Uint8Array(avif), { headers: { 'Content-Type': 'image/avif' } });
};
