/** A part of a picture, in its pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of a region with a shape, whose middle is as near as possible to a point of the picture. */
export function cropOf(region: Region, ratio: number, [x, y]: readonly [number, number]): Region {
  const width = Math.round(Math.min(region.width, region.height * ratio));
  const height = Math.round(Math.min(region.height, region.width / ratio));
  const place = (start: number, whole: number, part: number, point: number): number =>
    Math.round(start + Math.min(Math.max(point - start - part / 2, 0), whole - part));
  return {
    left: place(region.left, region.width, width, x),
    top: place(region.top, region.height, height, y),
    width,
    height,
  };
}
