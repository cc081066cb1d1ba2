import { filesOf } from '../../features/case-studies/pdf/index.tsx';
import { endpointOf } from '../_files/endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('application/pdf', async (content) => {
  const all = content.caseStudies.map((study) => filesOf(content, study));
  return (await Promise.all(all)).flat().map(({ path, bytes }) => ({ path, body: () => bytes }));
});
