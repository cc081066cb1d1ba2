import { patchArt, type PatchFormat } from '../drawings/patch.ts';
import { deferredCss, type DeferredCssProps } from '../lib/deferred-css.ts';
import { Land } from './Land.tsx';
import { Water } from './Water.tsx';

interface Props extends DeferredCssProps {
  /** Seed of the terrain: the same seed, the same ground. */
  seed: string;
  format: PatchFormat;
  className: string | undefined;
}

/** The contour lines and streams of a small terrain of its own. Decorates only. */
export function PatchOfGround({ seed, format, className, holdsDeferredCss }: Props) {
  const { viewBox, contours, water } = patchArt(seed, format);
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      {...deferredCss({ holdsDeferredCss })}
    >
      <Land contours={contours} />
      <Water reaches={water} />
    </svg>
  );
}
