/** The mark's drawing on a grid of 32: a rill with two heads that runs down through two contours. */
export const MARK = {
  viewBox: '0 0 32 32',
  /** Stroke with round caps; 3 units wide for the trunk, 2 for the others. */
  trunk: 'M16 28.4c-.6-4.2.8-6.6.2-10.8',
  branches:
    'M16.2 17.5c-.6-4.6-7.4-5-9.2-11.6M16.2 17.5c.7-4.8 6.6-5.6 8.8-11M11.8 11.4c1.5-1.8 2-4.4 1.6-7.4',
  /** Stroke 1.3 units wide; each bends upstream where the water crosses it. */
  contours:
    'M3.2 16.4c3-.2 4.2-5.6 6.6-6.2 2.6-.4 3.8 2 6.4 2s4.2-2.6 6.6-2.2c2.4.6 3 6 6 6.4M3.2 24.6c5 .4 8.6-4.8 12.8-4.8s7.8 5.2 12.8 4.8',
} as const;

/** Colours of the mark, as CSS colours that a renderer without style sheets understands. */
interface MarkColours {
  readonly ground: string;
  readonly contour: string;
  readonly rill: string;
}

/** What to draw: size in pixels; a maskable icon bleeds and keeps to the inner four fifths. */
export interface MarkOptions {
  readonly size: number;
  readonly maskable?: boolean;
  readonly colours: MarkColours;
}

/** Share of a maskable icon that no mask may cut, across (W3C App Manifest, safe zone). */
const SAFE_ZONE = 0.8;

/** Corner of the plain icon, in units of the grid. */
const CORNER = 7;

/** Takes size, shape and colours; gives the mark as a whole SVG document. */
export function markSvg({ size, maskable = false, colours }: MarkOptions): string {
  const inset = maskable ? (32 * (1 - SAFE_ZONE)) / 2 : 0;
  const scale = maskable ? SAFE_ZONE : 1;
  const corner = maskable ? '' : ` rx="${CORNER}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${MARK.viewBox}">`,
    `<rect width="32" height="32"${corner} fill="${colours.ground}"/>`,
    `<g transform="translate(${inset} ${inset})scale(${scale})" fill="none" stroke-linecap="round">`,
    `<path d="${MARK.contours}" stroke="${colours.contour}" stroke-width="1.3"/>`,
    `<path d="${MARK.branches}" stroke="${colours.rill}" stroke-width="2.2"/>`,
    `<path d="${MARK.trunk}" stroke="${colours.rill}" stroke-width="3.2"/>`,
    '</g></svg>',
  ].join('');
}
