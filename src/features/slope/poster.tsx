import { localAddress, type LocalAddresses } from '../../lib/local-address.ts';
import { sourceUrl, type Sources } from '../../schemas/source.ts';
import type { Site } from '../../schemas/site.ts';
import { makePdf, paperLook } from '../../text/pdf/index.ts';
import { paperDrawing } from '../../theme/style-sheet.ts';
import type { Theme } from '../../theme/schema.ts';
import { numeralsOf, stated } from './figures.ts';
import { UNITS } from './fragment.ts';
import template from './poster.typ?raw';
import type { Slope } from './schema.ts';
import { cellDocument, wallOf, type WallCell } from './sheets.tsx';

interface Library {
  site: Site;
  theme: Theme;
  slope: Slope;
  sources: Sources;
  editions: { own: LocalAddresses };
}

export const POSTER_PATH = '/slope/wall.pdf';

function posterData({ site, theme, slope, sources, editions }: Library) {
  const { wall, bench } = slope;
  const numerals = numeralsOf(site.language);
  const cellOf = (cell: WallCell) => ({
    drawing: paperDrawing(cellDocument(cell), theme),
    words: `${bench.controls.covers[cell.cover]}, ${cell.place}`,
    figures: UNITS.map((system) => [
      stated(cell.loss, 'loss', { numerals, system }),
      bench.units[system].loss,
    ]),
  });
  return {
    ...paperLook({ site, theme }),
    title: wall.heading,
    lead: wall.lead,
    address: site.siteUrl + localAddress(editions.own, '/slope'),
    head: [wall.cover, ...wall.places.map(({ name }) => name)],
    rows: wallOf(slope).map(({ cover, cells }) => ({
      cover: bench.controls.covers[cover],
      cells: cells.map(cellOf),
    })),
    sources: {
      heading: slope.sources.heading,
      list: slope.sources.list.flatMap(({ used, source: name }) => {
        const source = sources[name];
        return source ? [{ used, short: source.short, address: sourceUrl(source) }] : [];
      }),
    },
  };
}

/** The wall of slopes as an A3 poster; `undefined` without a compiler. */
export async function posterOf(library: Library): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return makePdf({
    from: 'content/slope.yaml',
    template,
    data: posterData(library),
    theme: library.theme,
  });
}
