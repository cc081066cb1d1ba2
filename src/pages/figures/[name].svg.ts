import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { drawingStyleSheet } from '../../theme/style-sheet.ts';

interface Props {
  svg: string;
  style: string;
}

/** The drawings of `content/pictures/`. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { pictures, theme } = await getContent();
  return pictures.flatMap(({ name, svg, ground }) =>
    svg === undefined
      ? []
      : [{ params: { name }, props: { svg, style: drawingStyleSheet(svg, ground, theme) } }],
  );
};

/** The theme's colors for day and night stand in the file: as a picture it reads no style sheet. */
export const GET: APIRoute<Props> = ({ props: { svg, style } }) =>
  new Response(svg.replace('>', `><style>${style}</style>`), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
