import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { drawingStyleSheet } from '../../theme/style-sheet.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const { pictures, theme } = await getContent();
  return pictures.flatMap(({ name, svg, ground }) =>
    svg === undefined
      ? []
      : [{ params: { name }, props: { svg, style: drawingStyleSheet(svg, ground, theme) } }],
  );
};

/** As an image, it cannot read the page's style sheet, so it contains the theme's colors. */
export const GET: APIRoute<{ svg: string; style: string }> = ({ props: { svg, style } }) =>
  new Response(svg.replace('>', `><style>${style}</style>`), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
