import type { ComponentProps } from 'react';
import type { PatchArt } from '../drawings/patch.ts';

/** Contour lines and streams. Decorative. By default, the right side, where the streams meet, is never cropped. */
export function Ground({
  art: { viewBox, contours, water },
  preserveAspectRatio = 'xMaxYMid slice',
  children,
  ...rest
}: ComponentProps<'svg'> & { art: PatchArt }) {
  return (
    <svg
      {...rest}
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      fill="none"
      aria-hidden="true"
    >
      <path stroke="var(--contour)" d={contours.lines} />
      <path stroke="var(--contour)" strokeWidth="1.8" d={contours.index} />
      <g stroke="var(--water)" strokeLinecap="round">
        {water.map(({ width, d }) => (
          <path key={width} strokeWidth={width} d={d} />
        ))}
      </g>
      {children}
    </svg>
  );
}
