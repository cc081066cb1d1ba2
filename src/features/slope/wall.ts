import { renderToStaticMarkup } from 'react-dom/server';
import { drawSlope } from './drawing.ts';
import { writeFragment } from './fragment.ts';
import type { Slope } from './schema.ts';
import { COVERS, FIRST, type Cover, type Setting } from './setting.ts';

export interface WallCell {
  readonly cover: Cover;
  readonly setting: Setting;
  /** Address of its drawing. */
  readonly drawing: string;
  /** Address that opens it. */
  readonly fragment: string;
}

/** The part of the drawing in which all of them lie, on one scale. */
export const WALL_SIZE = { width: 590, height: 212 } as const;

const nameOf = (cover: Cover, place: number): string => `${cover}-${place + 1}`;

/** The first slope under each cover at each place: most soil lost first, rows by cover, columns by place. */
export function wallOf(regions: Slope['regions']): WallCell[][] {
  return COVERS.map((cover) =>
    regions.map(({ rain, soil }, place) => {
      const setting = { ...FIRST, cover, rain, soil };
      return {
        cover,
        setting,
        drawing: `/slope/${nameOf(cover, place)}.svg`,
        fragment: `#${writeFragment({ setting })}`,
      };
    }),
  );
}

/** A slope as an SVG document that names roles of color. */
export function slopeDocument(setting: Setting): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="270 100 ${WALL_SIZE.width} ${WALL_SIZE.height}" fill="none" stroke-linecap="round">${renderToStaticMarkup(drawSlope(setting))}</svg>`;
}
