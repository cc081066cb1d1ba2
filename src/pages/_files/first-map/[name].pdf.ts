import { papersOf } from '../../../features/first-map/index.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('application/pdf', async (content) => {
  const { site, firstMap, firstMapResult } = content;
  if (site.profile !== 'complete' || !firstMap || !firstMapResult) return [];
  const papers = await papersOf({ ...content, firstMap, firstMapResult });
  return papers.map(({ path, bytes }) => ({ path, body: () => bytes }));
});
