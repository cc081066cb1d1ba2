import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../../content/collections.ts';
import { pictureOf, sharePictures, type SharePicture } from '../../../site/index.ts';
import { shareColors } from '../../../theme/colors.ts';
import { draw } from '../../_drawing/draw.ts';
import { paperDrawing } from '../../../theme/style-sheet.ts';

export const getStaticPaths: GetStaticPaths = async ({ routePattern }) =>
  sharePictures(await getContent(routePattern)).map((picture) => ({
    params: { name: picture.name },
    props: { ...picture },
  }));

export const GET: APIRoute<SharePicture> = async ({
  routePattern,
  props: { name, title, drawing },
}) => {
  const content = await getContent(routePattern);
  const { site, theme, mark } = content;
  const { svg, width = 0, height = 0 } = pictureOf(content, drawing) ?? {};
  const png = await draw({
    kind: 'share',
    inputs: {
      title,
      seed: name,
      ...(svg !== undefined && {
        drawing: {
          svg: paperDrawing(svg, theme),
          words: svg.replaceAll(/<[^>]*>/g, ''),
          size: { width, height },
        },
      }),
      kicker: site.brand,
      mark,
      colors: shareColors(theme),
      font: theme.fonts.display,
    },
  });
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
};
