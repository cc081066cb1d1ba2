import type { Water as Reaches } from '../drawings/water.ts';

export function Water({ reaches }: { reaches: readonly Reaches[] }) {
  return (
    <g stroke="var(--water)" strokeLinecap="round">
      {reaches.map(({ width, d }) => (
        <path key={width} strokeWidth={width} d={d} />
      ))}
    </g>
  );
}
