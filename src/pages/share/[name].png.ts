import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { createTextToPath } from '../../art/glyphs.ts';
import { SHARE_COLOURS } from '../../art/share-colours.ts';
import { shareSvg } from '../../art/share.ts';
import { getArticles, getSingletons } from '../../content/collections.ts';
import { ARTICLE_COUNT } from '../../lib/constants.ts';

interface Props {
  title: string;
  brand: string;
}

const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';

/** Cut and weight of the display serif for the sizes at which a title is set. */
const AXES = { opsz: 72, wght: 420 };

/** Gives the share images that exist: one of each page and one of each article that a page shows. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { site, resources, contact, notFound, failure } = await getSingletons();
  const articles = (await getArticles()).slice(0, ARTICLE_COUNT);
  const titles = {
    home: site.taglines.hero,
    resources: resources.hero.heading,
    contact: contact.hero.heading,
    'not-found': notFound.heading,
    failure: failure.heading,
    ...Object.fromEntries(articles.map(({ slug, title }) => [slug, title])),
  };
  return Object.entries(titles).map(([name, title]) => ({
    params: { name },
    props: { title, brand: site.brand },
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
