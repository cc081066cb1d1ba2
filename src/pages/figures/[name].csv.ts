import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { siteStateOf } from '../../site/index.ts';

type Cells = readonly (string | number)[];

function lineOf(cells: Cells): string {
  const quoted = cells.map((cell) =>
    /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\r\n`;
}

/** The numbers of each chart (RFC 4180), to which its figure links in the complete profile. */
export const getStaticPaths: GetStaticPaths = async () => {
  const content = await getContent();
  if (siteStateOf(content).profile !== 'complete') return [];
  return content.figures.flatMap(({ slug, columns, rows }) =>
    columns && rows ? [{ params: { name: slug }, props: { lines: [columns, ...rows] } }] : [],
  );
};

export const GET: APIRoute<{ lines: readonly Cells[] }> = ({ props: { lines } }) =>
  new Response(lines.map(lineOf).join(''), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
