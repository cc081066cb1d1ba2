import type { Mark as Drawing } from '../theme/mark-schema.ts';

/** Without the mark's details, in the color of the text. Decorative. */
export function Mark({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      width="28"
      height="28"
      viewBox={drawing.viewBox}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawing.paths
        .filter((path) => path.class === undefined)
        .map(({ d, 'stroke-width': strokeWidth, fill, stroke }) => (
          <path key={d} d={d} strokeWidth={strokeWidth} fill={fill} stroke={stroke} />
        ))}
    </svg>
  );
}
