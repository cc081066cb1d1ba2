import { numberText } from '../lib/language.ts';
import { lines, lineScales, percent, PLOT, type ChartData } from './chart-scales.ts';
import { Label, Line, OUTLINE } from './marks.tsx';

/** More would overlap on a phone. */
const LABELS_MAX = 5;

/** A line with labels at both ends; dashed if only the ends are known. */
export function drawLines(chart: ChartData) {
  const { across, down, ticks } = lineScales(chart);
  const { series, labels, write, language } = chart;
  const colors = [chart.tone, { fill: 'var(--press)', line: 'var(--press)' }];
  const every = Math.ceil(labels.length / LABELS_MAX);
  const last = labels.length - 1;
  const height = PLOT.bottom + PLOT.below + (series.length > 1 ? series.length * 1.5 : 0);
  const marks = (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <Line
            start={[PLOT.left, down(tick)]}
            stop={[PLOT.right, down(tick)]}
            strokeOpacity={tick === 0 ? 0.6 : 0.2}
          />
          <text y={lines(down(tick))} dy=".3em" fillOpacity=".8">
            {numberText(tick, language)}
          </text>
        </g>
      ))}
      {labels.map((label, index) => {
        const at = [across(index), PLOT.bottom + 1.4] as const;
        if (index % every !== 0) return null;
        return (
          <Label key={label} at={at} textAnchor={index === 0 ? 'start' : 'middle'}>
            {label}
          </Label>
        );
      })}
      {series.map(({ name, values }, number) => {
        const color = colors[number % colors.length];
        const strokeDasharray = last === 1 || number > 0 ? '6 4' : undefined;
        const stroke = { stroke: color?.line, strokeWidth: 2, strokeDasharray };
        const key = lines(PLOT.bottom + PLOT.below + 0.7 + number * 1.5);
        const points = values.map(({ label, value }, index) => {
          const at = [across(index), down(value)] as const;
          return { label, value, at };
        });
        return (
          <g key={name} fill={color?.fill}>
            {points.slice(1).map(({ label, at }, index) => (
              <Line key={label} start={points[index]?.at ?? at} stop={at} {...stroke} />
            ))}
            {points.map(({ label, at: [x, y] }) => (
              <circle key={label} cx={percent(x)} cy={lines(y)} r=".35em" {...OUTLINE} />
            ))}
            {points.map(({ label, value, at }, index) => {
              const [dx, dy] = index === 0 ? ['-.1em', '-.6em'] : ['.6em', '.3em'];
              if (index > 0 && index < last) return null;
              return (
                <Label key={label} at={at} dx={dx} dy={dy} fill="var(--ink)" fontWeight="600">
                  {write(value)}
                </Label>
              );
            })}
            {series.length > 1 && (
              <>
                <circle cx=".5em" cy={key} r=".35em" {...OUTLINE} />
                <text x="1.4em" y={key} dy=".35em" fill="var(--ink)">
                  {name}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
  return { height, marks };
}
