import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { createTextToPath } from '../../art/glyphs.ts';
import { shareSvg } from '../../art/share.ts';
import { getContent } from '../../content/collections.ts';
import { sharePictures, type SharePicture } from '../../registry/index.ts';
import { shareColours } from '../../theme/colours.ts';
import { outlineFonts } from '../../theme/display-font.ts';

interface Props extends Pick<SharePicture, 'title' | 'category'> {
  brand: string;
}

/** The share pictures that pages and structured data name. */
export const getStaticPaths: GetStaticPaths = async () => {
  const content = await getContent();
  return sharePictures(content).map(({ name, title, category }) => ({
    params: { name },
    props: { title, category, brand: content.site.brand },
  }));
};

/** The terrain of its name, with the title set in outlines. */
export const GET: APIRoute<Props> = async ({ params, props: { title, category, brand } }) => {
  const { theme, mark } = await getContent();
  const fonts = await outlineFonts(theme.fonts.display, title + brand);
  const drawing = shareSvg({
    seed: params.name ?? '',
    category,
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
