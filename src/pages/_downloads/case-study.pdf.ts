import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { downloadsOf } from '../../features/case-studies/pdf/index.tsx';
import { localAddress } from '../../site/index.ts';

export const getStaticPaths: GetStaticPaths = async ({ routePattern }) => {
  const content = await getContent(routePattern);
  const all = content.caseStudies.map((study) => downloadsOf(content, study));
  return (await Promise.all(all)).flat().map((download) => ({
    params: {
      name: localAddress(content.editions.own, download.path).replace(/^.*\/|\.pdf$/g, ''),
    },
    props: { bytes: download.bytes },
  }));
};

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props: { bytes } }) =>
  new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } });
