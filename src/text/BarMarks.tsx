import { Fragment } from 'react';
import { numberText, percentText } from '../lib/language.ts';
import { acrossScale, lines, type ChartData } from './chart-scales.ts';

/** Heights in lines of text: rows of bars, dots, and labels below a level, the level itself, and the axis. */
const BAR_ROW = 2.9;
const DOT_ROW = 3.4;
const LABEL_ROW = 1.5;
const LEVEL = 2.2;
const AXIS = 1.8;

interface AxisProps {
  chart: ChartData;
  from: number;
  to: number;
  /** Positions of marks that cross the bar and have their own numbers. */
  marked?: readonly number[];
}

function Axis({ chart, from, to, marked = [] }: AxisProps) {
  const { at, ticks } = acrossScale(chart);
  return ticks.map((tick) => (
    <Fragment key={tick}>
      <line
        x1={at(tick)}
        x2={at(tick)}
        y1={lines(from)}
        y2={lines(to)}
        stroke="var(--ink)"
        strokeOpacity=".3"
      />
      {!marked.includes(tick) && (
        <text
          x={at(tick)}
          y={lines(to + 1.2)}
          fillOpacity=".8"
          textAnchor={tick === 0 ? 'start' : 'middle'}
        >
          {(chart.isPercent ? percentText : numberText)(tick, chart.language)}
        </text>
      )}
    </Fragment>
  ));
}

/** A bar with marks on the axis below it. The label of the rightmost mark is the highest. */
export function drawLevel(chart: ChartData) {
  const { at, isPastMiddle } = acrossScale(chart);
  const [bar, ...levels] = chart.series[0]?.values ?? [];
  const height = AXIS + LEVEL + levels.length * LABEL_ROW;
  const marks = (
    <>
      <Axis chart={chart} from={1.4} to={LEVEL} marked={levels.map(({ value }) => value)} />
      <text y="1em">
        {bar?.label} <tspan fontWeight="600">{bar && chart.write(bar.value)}</tspan>
      </text>
      <rect y={lines(1.4)} width={at(bar?.value ?? 0)} height=".8em" fill="var(--water)" />
      {levels
        .toSorted((one, other) => one.value - other.value)
        .map(({ label, value }, index) => {
          const foot = LEVEL + AXIS + (levels.length - index) * LABEL_ROW;
          const isEnd = isPastMiddle(value);
          return (
            <Fragment key={label}>
              <line
                x1={at(value)}
                x2={at(value)}
                y1="1.4em"
                y2={lines(foot)}
                stroke="var(--ink)"
                strokeWidth="2"
              />
              <text
                x={at(value)}
                y={lines(foot)}
                dx={isEnd ? '-.5em' : '.5em'}
                textAnchor={isEnd ? 'end' : 'start'}
                stroke="var(--ground)"
                strokeWidth=".3em"
                paintOrder="stroke"
              >
                {label} <tspan fontWeight="600">{chart.write(value)}</tspan>
              </text>
            </Fragment>
          );
        })}
    </>
  );
  return { height, marks };
}

/** A bar or a dot with its range for each number, below its label. */
export function drawRows(chart: ChartData, isDot: boolean) {
  const { at, end } = acrossScale(chart);
  const row = isDot ? DOT_ROW : BAR_ROW;
  const several = chart.series.length > 1;
  const rows = chart.series.flatMap(({ name, values }) =>
    values.map((value) => ({ ...value, name: several ? `${value.label}, ${name}` : value.label })),
  );
  const bottom = rows.length * row;
  const marks = (
    <>
      <Axis chart={chart} from={0.2} to={bottom} />
      {rows.map(({ name, value, low, high }, index) => {
        const top = index * row;
        const middle = lines(top + 2.8);
        return (
          <g key={name}>
            <text y={lines(top + 1)}>{name}</text>
            {isDot ? (
              <>
                <line
                  x1={at(low ?? value)}
                  x2={at(high ?? value)}
                  y1={middle}
                  y2={middle}
                  stroke="var(--water)"
                  strokeWidth="2"
                />
                <circle cx={at(value)} cy={middle} r=".35em" fill="var(--water)" />
              </>
            ) : (
              <>
                <rect
                  y={lines(top + 1.4)}
                  width={end}
                  height="1em"
                  fill="var(--ink)"
                  fillOpacity=".14"
                />
                <rect y={lines(top + 1.4)} width={at(value)} height="1em" fill="var(--water)" />
              </>
            )}
            <text
              x={at(value)}
              y={lines(top + 2.25)}
              dx={isDot ? 0 : '.4em'}
              fontWeight="600"
              textAnchor={isDot ? 'middle' : 'start'}
            >
              {chart.write(value)}
            </text>
          </g>
        );
      })}
    </>
  );
  return { height: AXIS + bottom, marks };
}
