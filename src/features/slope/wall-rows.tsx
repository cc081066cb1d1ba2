import { renderToStaticMarkup } from 'react-dom/server';
import { drawSlope } from './drawing.ts';
import { writeFragment } from './fragment.ts';
import type { Slope } from './schema.ts';
import { COVERS, FIRST, type Cover, type Setting } from './setting.ts';

export interface WallCell {
  readonly cover: Cover;
  readonly setting: Setting;
  /** Address of its drawing in the document of its row. */
  readonly drawing: string;
  /** Address that opens it. */
  readonly fragment: string;
}

/** The part of the drawing in which all of them lie, on one scale. */
export const WALL_SIZE = { width: 590, height: 212 } as const;

/** From one slope of a row to the next in their document. */
const ROW_GAP = 300;

const viewOf = (place: number): string => `place-${place + 1}`;

/** The first slope under each cover at each place: most soil lost first, rows by cover, columns by place. */
export function wallOf(regions: Slope['regions']): WallCell[][] {
  return COVERS.map((cover) =>
    regions.map(({ rain, soil }, place) => {
      const setting = { ...FIRST, cover, rain, soil };
      return {
        cover,
        setting,
        drawing: `/slope/${cover}.svg#${viewOf(place)}`,
        fragment: `#${writeFragment({ setting })}`,
      };
    }),
  );
}

/** A row of the wall as one SVG document with a view of each slope; it names roles of color. */
export function rowDocument(row: readonly WallCell[]): string {
  const { width, height } = WALL_SIZE;
  const slopes = row.map(({ setting }, place) => (
    <g key={place} transform={`translate(-270 ${place * ROW_GAP - 100})`}>
      <view id={viewOf(place)} viewBox={`0 ${place * ROW_GAP} ${width} ${height}`} />
      {drawSlope(setting)}
    </g>
  ));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round">${renderToStaticMarkup(slopes)}</svg>`;
}
