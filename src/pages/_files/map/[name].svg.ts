import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawPlaceMap, PlaceDrawing } from '../../../features/map/index.ts';
import { mapColors } from '../../../theme/colors.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('image/svg+xml', ({ site, contact, theme }) => {
  const { place, ...map } = contact.map;
  if (site.profile !== 'complete' || place === undefined) return [];
  const body = (): string => {
    const drawn = drawPlaceMap({ ...map, place, language: site.language });
    return renderToStaticMarkup(
      createElement(PlaceDrawing, { map: drawn, colors: mapColors(theme) }),
    );
  };
  return [{ path: '/map/place.svg', body }];
});
