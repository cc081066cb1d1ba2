import type { iconColors } from '../theme/colors.ts';
import type { Mark, MarkPath } from '../theme/schema.ts';

type MarkColors = ReturnType<typeof iconColors>;

export interface IconOptions {
  readonly size: number;
  /** A maskable icon fills the square, and its mark is within the inner four fifths. */
  readonly maskable?: boolean;
  readonly colors: MarkColors;
}

/** Share of a maskable icon's width that is never masked (W3C App Manifest, safe zone). */
const SAFE_ZONE = 0.8;

/** Radius of the corners of the plain icon, as a share of its side. */
const CORNER = 7 / 32;

function group(paths: readonly MarkPath[], color: string): string {
  const drawn = paths.map((path) => {
    const attributes = Object.entries(path).filter(([name]) => name !== 'class');
    return `<path${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
  });
  return `<g color="${color}" stroke="${color}">${drawn.join('')}</g>`;
}

/** Returns the mark for a separate SVG, with its details below and in another color. */
export function markGroup({ paths }: Mark, { mark, detail }: Omit<MarkColors, 'ground'>): string {
  const details = paths.filter((path) => path.class === 'detail');
  const lines = paths.filter((path) => path.class !== 'detail');
  return `<g fill="none" stroke-linecap="round">${group(details, detail)}${group(lines, mark)}</g>`;
}

export function sideOf({ viewBox }: Mark): number {
  return Number(viewBox.split(' ')[2]);
}

export function iconSvg(mark: Mark, { size, maskable = false, colors }: IconOptions): string {
  const side = sideOf(mark);
  const scale = maskable ? SAFE_ZONE : 1;
  const inset = (side * (1 - scale)) / 2;
  const corner = maskable ? '' : ` rx="${side * CORNER}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${mark.viewBox}">`,
    `<rect width="${side}" height="${side}"${corner} fill="${colors.ground}"/>`,
    `<g transform="translate(${inset} ${inset})scale(${scale})">${markGroup(mark, colors)}</g>`,
    '</svg>',
  ].join('');
}
