import { MARK } from '../art/mark.ts';

/** The brand's mark, drawn in the colour of the text around it. Decorates only. */
export function Mark() {
  return (
    <svg
      width="28"
      height="28"
      viewBox={MARK.viewBox}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={MARK.trunk} strokeWidth="3.2" />
      <path d={MARK.branches} strokeWidth="2.2" />
    </svg>
  );
}
