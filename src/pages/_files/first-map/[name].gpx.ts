import { FILES, gpxOf, namedPlaces } from '../../../features/first-map/index.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('application/gpx+xml', (content) => {
  const { site, firstMap, firstMapResult: result } = content;
  if (site.profile !== 'complete' || !firstMap || !result) return [];
  const named = namedPlaces(result, firstMap, site.language);
  return [{ path: FILES.gpx, body: () => gpxOf(result, named, site.brand) }];
});
