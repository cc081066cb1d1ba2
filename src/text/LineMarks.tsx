import { numberText } from '../lib/language.ts';
import { lines, lineScales, PLOT, type ChartData } from './chart-scales.ts';

/** More would overlap on a phone. */
const LABELS_MAX = 5;
const COLORS = ['var(--water)', 'var(--press)'] as const;

/** A line with labels at both ends; dashed if only the ends are known. */
export function drawLines(chart: ChartData) {
  const { across, down, ticks } = lineScales(chart);
  const { series, labels, write, language } = chart;
  const every = Math.ceil(labels.length / LABELS_MAX);
  const last = labels.length - 1;
  const height = PLOT.bottom + PLOT.below + (series.length > 1 ? series.length * 1.5 : 0);
  const marks = (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1="7%"
            x2="90%"
            y1={down(tick)}
            y2={down(tick)}
            stroke="var(--ink)"
            strokeOpacity={tick === 0 ? 0.6 : 0.2}
          />
          <text y={down(tick)} dy=".3em" fillOpacity=".8">
            {numberText(tick, language)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text
              key={label}
              x={across(index)}
              y={lines(PLOT.bottom + 1.4)}
              textAnchor={index === 0 ? 'start' : 'middle'}
            >
              {label}
            </text>
          ),
      )}
      {series.map(({ name, values }, number) => {
        const color = COLORS[number % COLORS.length];
        const key = lines(PLOT.bottom + PLOT.below + 0.7 + number * 1.5);
        return (
          <g key={name} fill={color}>
            {values.slice(1).map(({ label, value }, index) => (
              <line
                key={label}
                x1={across(index)}
                y1={down(values[index]?.value ?? 0)}
                x2={across(index + 1)}
                y2={down(value)}
                stroke={color}
                strokeWidth="2"
                strokeDasharray={last === 1 || number > 0 ? '6 4' : undefined}
              />
            ))}
            {values.map(({ label, value }, index) => (
              <circle key={label} cx={across(index)} cy={down(value)} r=".3em" />
            ))}
            {values.map(
              ({ label, value }, index) =>
                (index === 0 || index === last) && (
                  <text
                    key={label}
                    x={across(index)}
                    y={down(value)}
                    dx={index === 0 ? '-.1em' : '.6em'}
                    dy={index === 0 ? '-.6em' : '.3em'}
                    fill="var(--ink)"
                    fontWeight="600"
                  >
                    {write(value)}
                  </text>
                ),
            )}
            {series.length > 1 && (
              <>
                <circle cx=".5em" cy={key} r=".35em" />
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
