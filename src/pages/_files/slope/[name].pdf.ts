import { POSTER_PATH, posterOf } from '../../../features/slope/index.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('application/pdf', async (content) => {
  const { site, slope } = content;
  if (site.profile !== 'complete' || slope === undefined) return [];
  const poster = await posterOf({ ...content, slope });
  return poster === undefined ? [] : [{ path: POSTER_PATH, body: () => poster }];
});
