import type { Water as Reaches } from '../drawings/water.ts';

interface Props {
  reaches: readonly Reaches[];
  stroke?: string;
}

export function Water({ reaches, stroke = 'var(--water)' }: Props) {
  return (
    <g stroke={stroke} strokeLinecap="round">
      {reaches.map(({ width, d }) => (
        <path key={width} strokeWidth={width} d={d} />
      ))}
    </g>
  );
}
