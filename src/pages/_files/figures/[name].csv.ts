import { stringify } from 'csv-stringify/sync';
import { endpointOf } from '../endpoint.ts';

/** The numbers of each chart (RFC 4180). In the complete profile, its figure links to them. */
export const { getStaticPaths, GET } = endpointOf('text/csv; charset=utf-8', ({ site, figures }) =>
  (site.profile === 'complete' ? figures : []).flatMap(({ slug, columns, rows }) => {
    if (columns === undefined || rows === undefined) return [];
    const body = () => stringify([columns, ...rows], { record_delimiter: 'windows' });
    return [{ path: `/figures/${slug}.csv`, body }];
  }),
);
