import { filesOf } from '../../features/case-studies/pdf/index.tsx';
import { endpointOf } from '../_files/endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('application/pdf', async (content) => {
  const own = content.caseStudies.filter(({ language }) => language === undefined);
  const all = own.map((study) => filesOf(content, study));
  return (await Promise.all(all)).flat().map(({ path, bytes }) => ({ path, body: () => bytes }));
});
