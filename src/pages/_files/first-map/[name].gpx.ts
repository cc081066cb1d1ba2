import { FILES, gpxOf, namedPlaces } from '../../../features/first-map/index.ts';
import { localAddress } from '../../../site/index.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('application/gpx+xml', (content) => {
  const { site, firstMap, firstMapResult: result, editions } = content;
  if (site.profile !== 'complete' || !firstMap || !result) return [];
  const named = namedPlaces(result, firstMap, site.language);
  const address = site.siteUrl + localAddress(editions.own, '/first-map');
  const maker = { brand: site.brand, address };
  return [{ path: FILES.gpx, body: () => gpxOf(result, named, maker) }];
});
