import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SlopeDrawing } from './drawing.tsx';
import { FOOT, PER_METER, SIZE } from './scale.ts';
import type { Slope } from './schema.ts';
import { COVERS, FIRST, FIRST_CHANGE, openingSetting, resultOf, type Setting } from './setting.ts';

/** The left edge of the initial slope, whose length all others have, and the space above the highest, in the drawing. */
const LEFT = Math.floor(FOOT.x - FIRST.length * PER_METER);
const TOP = 100;

/** The part of the drawing that contains all slopes at one scale. */
export const WALL_SIZE = { width: SIZE.width - LEFT, height: 212 } as const;

/** The arrival of a sheet with three rows is a long task on a slow phone. */
const ROWS_ON_SHEET = 2;

/** Distance from one slope to the next one below it on a sheet. */
const PITCH = 300;

/** The initial slope with each cover (rows) in each place (columns), beginning with the greatest loss. */
export function wallOf({ wall }: Slope) {
  return COVERS.map((cover, row) => ({
    cover,
    cells: wall.places.map(({ name: place, rain, soil }, index) => {
      const setting: Setting = { ...FIRST, cover, rain, soil };
      // Settings that an address leaves out are those of the initial slope.
      const fragment = `#cover=${cover}&rain=${rain}&soil=${soil}`;
      const { loss } = resultOf(setting);
      const sheet = `wall-${1 + Math.floor(row / ROWS_ON_SHEET)}`;
      return { cover, place, setting, loss, sheet, name: `${cover}-${index + 1}`, fragment };
    }),
  }));
}

const cellsOf = (slope: Slope) => wallOf(slope).flatMap(({ cells }) => cells);

export type WallCell = ReturnType<typeof cellsOf>[number];

/** The two slopes that the tool shows first. */
export function stillOf(slope: Slope): WallCell[] {
  return [FIRST.cover, FIRST_CHANGE.cover].map((cover) => {
    const setting = { ...openingSetting(slope), cover };
    const { loss } = resultOf(setting);
    const place = slope.opens.rain;
    return { cover, place, setting, loss, sheet: 'still', name: cover, fragment: '' };
  });
}

/** Each sheet is one file, because the headers of eighteen files would be larger than their drawings. */
export function sheetsOf(slope: Slope): Map<string, WallCell[]> {
  return Map.groupBy([...cellsOf(slope), ...stillOf(slope)], ({ sheet }) => sheet);
}

export function drawingOf({ sheet, name }: WallCell): string {
  return `/slope/${sheet}.svg#${name}`;
}

const documentOf = (viewBox: string, slopes: ReactNode): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} fill="none" strokeLinecap="round">
      {slopes}
    </svg>,
  );

const { width, height } = WALL_SIZE;

/** Draws slopes as one SVG document that has a view for each and uses color roles. */
export function sheetDocument(cells: readonly WallCell[]): string {
  const slopes = cells.map(({ name, setting }, index) => (
    <Fragment key={name}>
      <view id={name} viewBox={`0 ${index * PITCH} ${width} ${height}`} />
      {/* Chromium lays out what is in a `g` even if it is not displayed. */}
      <svg x={-LEFT} y={index * PITCH - TOP} overflow="visible">
        <SlopeDrawing setting={setting} />
      </svg>
    </Fragment>
  ));
  return documentOf(`0 0 ${width} ${height}`, slopes);
}

export function cellDocument({ setting }: WallCell): string {
  return documentOf(`${LEFT} ${TOP} ${width} ${height}`, <SlopeDrawing setting={setting} />);
}
