import { numberText } from '../lib/language.ts';
import { lines, percent, type ChartData } from './chart-scales.ts';
import { Label, Line, OUTLINE } from './marks.tsx';

/** Heights in lines of text: a bar, its name above it, and the gap between two bars. */
const BAR = 3.1;
const NAME = 1.4;
const GAP = 1.1;

/** In em. All bands of a satellite fit on a phone, because 60 m are as wide as three letters. */
const EM_A_METER = 0.045;
const SQUARE_GAP = 0.2;
const GROUP_GAP = 1.4;
const SQUARES_HEIGHT = 5.6;

/**
 * Bars of 100% that are divided into parts. The first part is the finding, and lines connect it from bar to bar. Each
 * part has its name where it is widest.
 */
export function drawParts(chart: ChartData) {
  const several = chart.series.length > 1;
  const { tone } = chart;
  const bars = chart.series.map(({ name, values }, index) => {
    const whole = values.reduce((sum, { value }) => sum + value, 0);
    let until = 0;
    const parts = values.map(({ label, value }) => {
      const from = until;
      until += (value / whole) * 100;
      return { label, value, from, width: until - from };
    });
    const top = index * (NAME + BAR + GAP) + (several ? NAME : 0);
    return { name, parts, top };
  });
  const height = bars.length * (NAME + BAR + GAP) - GAP - (several ? 0 : NAME);
  const hasName = (index: number, part: number): boolean => {
    const widths = bars.map(({ parts }) => parts[part]?.width ?? 0);
    return index === widths.indexOf(Math.max(...widths));
  };
  const marks = bars.map(({ name, parts, top }, index) => (
    <g key={name}>
      {several && (
        <text y={lines(top - 0.4)} fillOpacity=".8">
          {name}
        </text>
      )}
      {index > 0 && (
        <Line
          start={[bars[index - 1]?.parts[0]?.width ?? 0, top - NAME - GAP]}
          stop={[parts[0]?.width ?? 0, top]}
          strokeWidth="2"
        />
      )}
      {parts.map(({ label, value, from, width }, part) => {
        const isFinding = part === 0;
        const fill = isFinding ? tone.fill : 'var(--ink)';
        const fillOpacity = isFinding ? 1 : 0.12 + 0.08 * part;
        const ink = isFinding ? tone.on : 'var(--ink)';
        const size = { width: percent(width), height: lines(BAR) };
        const look = { fill, fillOpacity, ...(isFinding ? OUTLINE : { stroke: 'var(--ground)' }) };
        return (
          <g key={label}>
            <rect x={percent(from)} y={lines(top)} {...size} {...look} />
            <Label at={[from, top + 1.35]} dx=".4em" fontWeight="600" fill={ink}>
              {chart.write(value)}
            </Label>
            {hasName(index, part) && (
              <Label at={[from, top + 2.6]} dx=".4em" fill={ink}>
                {label}
              </Label>
            )}
          </g>
        );
      })}
    </g>
  ));
  return { height, marks };
}

/** Squares to scale, with the given number of each size. */
export function drawSquares(chart: ChartData) {
  const [counts, sides] = chart.series;
  let x = 0;
  const marks = counts?.values.map(({ label, value: count }, group) => {
    const side = (sides?.values[group]?.value ?? 0) * EM_A_METER;
    const start = x;
    x += Math.max(count * (side + SQUARE_GAP) - SQUARE_GAP, 2.4) + GROUP_GAP;
    return (
      <g key={label}>
        {Array.from({ length: count }, (_, index) => (
          <rect
            key={index}
            x={lines(start + index * (side + SQUARE_GAP))}
            y={lines(SQUARES_HEIGHT - 2.7 - side)}
            width={lines(side)}
            height={lines(side)}
            fill={chart.tone.fill}
          />
        ))}
        <text x={lines(start)} y={lines(SQUARES_HEIGHT - 1.3)} fontWeight="600">
          {numberText(count, chart.language)}
        </text>
        <text x={lines(start)} y={lines(SQUARES_HEIGHT - 0.2)}>
          {label}
        </text>
      </g>
    );
  });
  return { height: SQUARES_HEIGHT, marks };
}
