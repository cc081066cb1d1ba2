import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawSlope } from './drawing.ts';
import type { Slope } from './schema.ts';
import { COVERS, FIRST, FIRST_CHANGED, type Cover, type Setting } from './setting.ts';

export interface WallCell {
  readonly cover: Cover;
  readonly setting: Setting;
  /** Name of its drawing on a sheet. */
  readonly name: string;
  /** Address that opens it. */
  readonly fragment: string;
}

/** The part of the drawing in which all of them lie, on one scale. */
export const WALL_SIZE = { width: 590, height: 212 } as const;

/** From one slope to the next below it on a sheet. */
const PITCH = 300;

/** The first slope under each cover at each place: most soil lost first, rows by cover, columns by place. */
export function wallOf(regions: Slope['regions']): WallCell[][] {
  return COVERS.map((cover) =>
    regions.map(({ rain, soil }, place) => {
      const setting = { ...FIRST, cover, rain, soil };
      // What an address leaves out is as in the first slope.
      const fragment = `#cover=${cover}&rain=${rain}&soil=${soil}`;
      return { cover, setting, name: `${cover}-${place + 1}`, fragment };
    }),
  );
}

/** Each sheet is one file, because the headers of eighteen weigh more than their drawings. */
export const SHEETS = {
  wall: (regions: Slope['regions']) => wallOf(regions).flat(),
  /** The two slopes that the tool opens with. */
  still: (regions: Slope['regions']) =>
    wallOf(regions.slice(0, 1))
      .flat()
      .filter(({ cover }) => cover === FIRST.cover || cover === FIRST_CHANGED.cover),
};

export function drawingOn(sheet: keyof typeof SHEETS, { name }: WallCell): string {
  return `/slope/${sheet}.svg#${name}`;
}

const documentOf = (viewBox: string, slopes: ReactNode): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} fill="none" strokeLinecap="round">
      {slopes}
    </svg>,
  );

const { width, height } = WALL_SIZE;

/** Slopes as one SVG document with a view of each; it names roles of color. */
export function sheetDocument(cells: readonly WallCell[]): string {
  const slopes = cells.map(({ name, setting }, index) => (
    <g key={name} transform={`translate(-270 ${index * PITCH - 100})`}>
      <view id={name} viewBox={`0 ${index * PITCH} ${width} ${height}`} />
      {drawSlope(setting)}
    </g>
  ));
  return documentOf(`0 0 ${width} ${height}`, slopes);
}

export function cellDocument({ setting }: WallCell): string {
  return documentOf(`270 100 ${width} ${height}`, drawSlope(setting));
}
