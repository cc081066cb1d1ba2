import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { createTextToPath } from '../../art/glyphs.ts';
import { shareSvg } from '../../art/share.ts';
import { getArticles, getSingletons } from '../../content/collections.ts';
import { ARTICLE_COUNT } from '../../lib/constants.ts';
import { shareColours } from '../../theme/colours.ts';
import { outlineFonts } from '../../theme/display-font.ts';

interface Props {
  title: string;
  brand: string;
}

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
  const { theme, mark } = await getSingletons();
  const fonts = await outlineFonts(theme.fonts.display, title + brand);
  const drawing = shareSvg({
    seed: params.name ?? '',
    title,
    kicker: brand,
    mark,
    colours: shareColours(theme),
    textToPath: createTextToPath(...fonts),
  });
  const png = await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
