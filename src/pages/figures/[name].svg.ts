import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getContent } from '../../content/collections.ts';
import { Drawing, DRAWING_LAYERS } from '../../figures/index.ts';
import { drawingNameSchema, type DrawingName } from '../../schemas/drawings.ts';
import { drawingStyleSheet } from '../../theme/style-sheet.ts';

interface Props {
  name: DrawingName;
}

/** Every drawing that carries a meaning. */
export const getStaticPaths: GetStaticPaths = () =>
  drawingNameSchema.options.map((name) => ({ params: { name }, props: { name } }));

/** The theme's colours for day and night stand in the file: as a picture it reads no style sheet. */
export const GET: APIRoute<Props> = async ({ props: { name } }) => {
  const { drawings, theme } = await getContent();
  const drawing = { name, words: drawings };
  const markup = renderToStaticMarkup(createElement(Drawing<DrawingName>, drawing));
  const style = drawingStyleSheet(markup, DRAWING_LAYERS[name], theme);
  const file = createElement(Drawing<DrawingName>, drawing, createElement('style', null, style));
  return new Response(renderToStaticMarkup(file), { headers: { 'Content-Type': 'image/svg+xml' } });
};
