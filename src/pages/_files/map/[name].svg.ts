import type { APIRoute, GetStaticPaths } from 'astro';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { getContent } from '../../../content/collections.ts';
import { drawPlaceMap, PlaceDrawing, type Drawn } from '../../../features/map/index.ts';
import { localAddress } from '../../../site/index.ts';
import { mapColors } from '../../../theme/colors.ts';

export const getStaticPaths: GetStaticPaths = async ({ routePattern }) => {
  const { site, contact, editions } = await getContent(routePattern);
  const { place, ...map } = contact.map;
  const isDrawn = site.profile === 'complete' && place !== undefined;
  const props = { ...map, place, language: site.language };
  const address = localAddress(editions.own, '/map/place.svg');
  return isDrawn ? [{ params: { name: address.replace(/^.*\/|\.svg$/g, '') }, props }] : [];
};

export const GET: APIRoute<Drawn> = async ({ routePattern, props }) => {
  const { theme } = await getContent(routePattern);
  const drawing = createElement(PlaceDrawing, {
    map: drawPlaceMap(props),
    colors: mapColors(theme),
  });
  return new Response(renderToStaticMarkup(drawing), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
