import type { ComponentProps } from 'react';
import type { PatchArt } from '../drawings/patch.ts';
import { Water } from './Water.tsx';

interface Props extends ComponentProps<'svg'> {
  art: PatchArt;
}

/** Contour lines and streams. Decorative. The streams meet on the right, which is never cropped. */
export function Ground({ art: { viewBox, contours, water }, ...rest }: Props) {
  return (
    <svg
      {...rest}
      viewBox={viewBox}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path stroke="var(--contour)" d={contours.lines} />
      <path stroke="var(--contour)" strokeWidth="1.8" d={contours.index} />
      <Water reaches={water} />
    </svg>
  );
}
