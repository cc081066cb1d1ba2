import { FILES } from '../../../features/first-map/index.ts';
import { endpointOf } from '../endpoint.ts';

/** The whole result, from which the page is drawn. */
export const { getStaticPaths, GET } = endpointOf('application/json', (content) => {
  const { site, firstMap, firstMapResult: result } = content;
  if (site.profile !== 'complete' || !firstMap || !result) return [];
  return [{ path: FILES.result, body: () => `${JSON.stringify(result)}\n` }];
});
