import { Fragment } from 'react';
import { numberText, percentText } from '../lib/language.ts';
import { acrossScale, lines, type ChartData } from './chart-scales.ts';

/** Heights of a row and of the axis, in lines of text. */
const ROW = { bars: 2.9, dots: 3.4, level: 1.5 } as const;
const LEVEL = 2.2;
const AXIS = 1.8;

interface Props {
  chart: ChartData;
  kind: keyof typeof ROW;
}

export function rowsHeight({ labels, series }: ChartData, kind: Props['kind']): number {
  const rows = labels.length * series.length;
  return AXIS + (kind === 'level' ? LEVEL + (rows - 1) * ROW.level : rows * ROW[kind]);
}

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
function LevelMarks({ chart }: { chart: ChartData }) {
  const { at, isPastMiddle } = acrossScale(chart);
  const [bar, ...marks] = chart.series[0]?.values ?? [];
  return (
    <>
      <text y="1em">
        {bar?.label} <tspan fontWeight="600">{bar && chart.write(bar.value)}</tspan>
      </text>
      <rect y={lines(1.4)} width={at(bar?.value ?? 0)} height=".8em" fill="var(--water)" />
      {marks
        .toSorted((one, other) => one.value - other.value)
        .map(({ label, value }, index) => {
          const foot = LEVEL + AXIS + (marks.length - index) * ROW.level;
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
}

export function BarMarks({ chart, kind }: Props) {
  const { at, end } = acrossScale(chart);
  if (kind === 'level') {
    const marked = chart.series[0]?.values.slice(1).map(({ value }) => value) ?? [];
    return (
      <>
        <Axis chart={chart} from={1.4} to={LEVEL} marked={marked} />
        <LevelMarks chart={chart} />
      </>
    );
  }
  const several = chart.series.length > 1;
  const rows = chart.series.flatMap(({ name, values }) =>
    values.map((value) => ({ ...value, name: several ? `${value.label}, ${name}` : value.label })),
  );
  const bottom = rowsHeight(chart, kind) - AXIS;
  return (
    <>
      <Axis chart={chart} from={0.2} to={bottom} />
      {rows.map(({ name, value, low, high }, index) => {
        const top = index * ROW[kind];
        const middle = lines(top + 2.8);
        const isDot = kind === 'dots';
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
}
