import { stringify } from 'csv-stringify/sync';
import { plainRows } from '../../../text/index.ts';
import { endpointOf } from '../endpoint.ts';

/**
 * The numbers of each chart (RFC 4180), with a byte order mark, without which Excel misreads accents. In the complete
 * profile, its figure links to them.
 */
export const { getStaticPaths, GET } = endpointOf('text/csv; charset=utf-8', ({ site, figures }) =>
  (site.profile === 'complete' ? figures : []).flatMap((figure) => {
    const { slug, columns, rows } = figure;
    if (columns === undefined || rows === undefined) return [];
    const options = { bom: true, record_delimiter: 'windows' } as const;
    const body = () => stringify([columns, ...plainRows(figure)], options);
    return [{ path: `/figures/${slug}.csv`, body }];
  }),
);
