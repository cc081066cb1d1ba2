import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { createTextToPath } from '../../art/glyphs.ts';
import { SHARE_COLOURS } from '../../art/share-colours.ts';
import { shareSvg } from '../../art/share.ts';
import { getContent } from '../../content/collections.ts';
import { sharePictures } from '../../registry/index.ts';

interface Props {
  title: string;
  brand: string;
}

const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';

/** Cut and weight of the display serif for the sizes at which a title is set. */
const AXES = { opsz: 72, wght: 420 };

/** The share pictures that pages and structured data name. */
export const getStaticPaths: GetStaticPaths = async () => {
  const content = await getContent();
  return sharePictures(content).map(({ name, title }) => ({
    params: { name },
    props: { title, brand: content.site.brand },
  }));
};

/** Gives one share image as PNG: the terrain of its name, with the title set in outlines. */
export const GET: APIRoute<Props> = async ({ params, props: { title, brand } }) => {
  const source = await readFile(createRequire(import.meta.url).resolve(FONT));
  const font = await subsetFont(source, title + brand, {
    targetFormat: 'truetype',
    variationAxes: AXES,
  });
  const drawing = shareSvg({
    seed: params.name ?? '',
    title,
    kicker: brand,
    colours: SHARE_COLOURS,
    textToPath: createTextToPath(new Uint8Array(font).buffer),
  });
  const png = await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
