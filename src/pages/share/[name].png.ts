import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createTextToPath, type TextToPath } from '../../art/glyphs.ts';
import { outlineWords } from '../../art/outlined.ts';
import { shareSvg, type SharedDrawing } from '../../art/share.ts';
import { getContent } from '../../content/collections.ts';
import { Drawing, DRAWING_SIZES } from '../../figures/index.ts';
import { sharePictures, type Content, type SharePicture } from '../../registry/index.ts';
import type { DrawingName } from '../../schemas/drawings.ts';
import { shareColours } from '../../theme/colours.ts';
import { outlineFonts } from '../../theme/display-font.ts';
import { paperDrawing } from '../../theme/paper-drawing.ts';
import { LEGIBLE } from '../../theme/style-sheet.ts';

interface Props extends Omit<SharePicture, 'name'> {
  brand: string;
}

/** The share pictures that pages and structured data name. */
export const getStaticPaths: GetStaticPaths = async () => {
  const content = await getContent();
  return sharePictures(content).map(({ name, ...picture }) => ({
    params: { name },
    props: { ...picture, brand: content.site.brand },
  }));
};

/** A drawing with a meaning, its words in outlines. */
function sharedDrawing(
  name: DrawingName,
  { drawings, theme }: Pick<Content, 'drawings' | 'theme'>,
  textToPath: TextToPath,
): SharedDrawing {
  const markup = renderToStaticMarkup(
    createElement(Drawing<DrawingName>, { name, words: drawings }),
  );
  return {
    svg: outlineWords(paperDrawing(markup, theme), LEGIBLE, textToPath),
    size: DRAWING_SIZES[name],
  };
}

/** The subject of its page, or the terrain of its name, with the words set in outlines. */
export const GET: APIRoute<Props> = async ({ params, props: { brand, drawing, ...picture } }) => {
  const content = await getContent();
  const { theme, mark, drawings } = content;
  const words = drawing ? Object.values(drawings[drawing]).join('') : '';
  const fonts = await outlineFonts(theme.fonts.display, picture.title + brand + words);
  const textToPath = createTextToPath(...fonts);
  const svg = shareSvg({
    ...picture,
    seed: params.name ?? '',
    drawing: drawing && sharedDrawing(drawing, content, textToPath),
    kicker: brand,
    mark,
    colours: shareColours(theme),
    textToPath,
  });
  const png = await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
