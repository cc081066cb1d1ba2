import type { APIRoute, GetStaticPaths } from 'astro';
import { stringify } from 'csv-stringify/sync';
import { getContent } from '../../../content/collections.ts';

type Cells = readonly (string | number)[];

/** The numbers of each chart (RFC 4180). In the complete profile, its figure links to them. */
export const getStaticPaths: GetStaticPaths = async ({ routePattern }) => {
  const content = await getContent(routePattern);
  if (content.site.profile !== 'complete') return [];
  return content.figures.flatMap(({ slug, ownSlug = slug, columns, rows }) =>
    columns && rows ? [{ params: { name: ownSlug }, props: { lines: [columns, ...rows] } }] : [],
  );
};

export const GET: APIRoute<{ lines: readonly Cells[] }> = ({ props: { lines } }) =>
  new Response(stringify([...lines], { record_delimiter: 'windows' }), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
