import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { pictureOf, sharePictures, type SharePicture } from '../../site/index.ts';
import type { Picture } from '../../schemas/pictures.ts';
import type { Theme } from '../../theme/schema.ts';
import { shareColors } from '../../theme/colors.ts';
import { draw } from '../_drawing/draw.ts';
import { paperDrawing } from '../../theme/paper-drawing.ts';
import type { SharePictureInputs } from '../_drawing/share-picture.ts';

interface Props extends Omit<SharePicture, 'name'> {
  brand: string;
}

export const getStaticPaths: GetStaticPaths = async ({ routePattern }) => {
  const content = await getContent(routePattern);
  return sharePictures(content).map(({ name, ...picture }) => ({
    params: { name },
    props: { ...picture, brand: content.site.brand },
  }));
};

function sharedDrawing(
  { svg, width, height }: Picture,
  theme: Theme,
): SharePictureInputs['drawing'] {
  return svg === undefined
    ? undefined
    : {
        svg: paperDrawing(svg, theme),
        words: svg.replaceAll(/<[^>]*>/g, ''),
        size: { width, height },
      };
}

export const GET: APIRoute<Props> = async ({
  params,
  routePattern,
  props: { brand, drawing, ...picture },
}) => {
  const content = await getContent(routePattern);
  const { theme, mark } = content;
  const drawn = pictureOf(content, drawing);
  const shared = drawn && sharedDrawing(drawn, theme);
  const png = await draw({
    kind: 'share',
    inputs: {
      ...picture,
      seed: params.name ?? '',
      ...(shared && { drawing: shared }),
      kicker: brand,
      mark,
      colors: shareColors(theme),
      font: theme.fonts.display,
    },
  });
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
};
