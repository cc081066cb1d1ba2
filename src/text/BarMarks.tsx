import { Fragment } from 'react';
import { acrossScale, END, lines, percent, type ChartData } from './chart-scales.ts';
import { Label, Line, OUTLINE } from './marks.tsx';

/** Heights in lines of text: rows of bars, dots, and labels below a level, the level itself, and the axis. */
const BAR_ROW = 2.9;
const DOT_ROW = 3.4;
const LABEL_ROW = 1.5;
const LEVEL = 2.2;
const AXIS = 1.8;

/** Places of a label beside its mark. */
const BEFORE = { dx: '-.5em', textAnchor: 'end' } as const;
const AFTER = { dx: '.5em', textAnchor: 'start' } as const;

/** Keeps lines of the scale clear of the letters that they cross. */
const CLEAR = { stroke: 'var(--ground)', strokeWidth: '.3em', paintOrder: 'stroke' } as const;

interface AxisProps {
  chart: ChartData;
  from: number;
  to: number;
  /** Marks that cross the axis and have their own numbers. Where they take the place of some, only zero keeps its own. */
  marked?: readonly number[];
}

function Axis({ chart, from, to, marked = [] }: AxisProps) {
  const { at, ticks } = acrossScale(chart);
  const isCrossed = ticks.some((tick) => marked.includes(tick));
  return ticks.map((tick) => (
    <Fragment key={tick}>
      <Line start={[at(tick), from]} stop={[at(tick), to]} strokeOpacity=".3" />
      {!(isCrossed && tick > 0) && (
        <Label at={[at(tick), to + 1.2]} fillOpacity=".8" textAnchor={tick ? 'middle' : 'start'}>
          {chart.tickText(tick)}
        </Label>
      )}
    </Fragment>
  ));
}

/** A bar with marks on the axis below it. The label of the rightmost mark is the highest. */
export function drawLevel(chart: ChartData) {
  const { at, isPastMiddle } = acrossScale(chart);
  const [bar, ...levels] = chart.series[0]?.values ?? [];
  const marks = (
    <>
      <Axis chart={chart} from={1.4} to={LEVEL} marked={levels.map(({ value }) => value)} />
      <text y="1em">
        {bar?.label} <tspan fontWeight="600">{bar && chart.write(bar.value)}</tspan>
      </text>
      <rect
        y="1.4em"
        width={percent(at(bar?.value ?? 0))}
        height=".8em"
        fill={chart.tone.fill}
        {...OUTLINE}
      />
      {levels
        .toSorted((one, other) => one.value - other.value)
        .map(({ label, value }, index) => {
          const foot = LEVEL + AXIS + (levels.length - index) * LABEL_ROW;
          const side = isPastMiddle(value) ? BEFORE : AFTER;
          return (
            <Fragment key={label}>
              <Line start={[at(value), 1.4]} stop={[at(value), foot]} strokeWidth="2" />
              <Label at={[at(value), foot]} {...side} {...CLEAR}>
                {label} <tspan fontWeight="600">{chart.write(value)}</tspan>
              </Label>
            </Fragment>
          );
        })}
    </>
  );
  return { height: AXIS + LEVEL + levels.length * LABEL_ROW, marks };
}

/** A bar or a dot with its range for each number, below its label. */
export function drawRows(chart: ChartData) {
  const { at } = acrossScale(chart);
  const isDot = chart.kind === 'dots';
  const { fill, line } = chart.tone;
  const row = isDot ? DOT_ROW : BAR_ROW;
  const several = chart.series.length > 1;
  const rows = chart.series.flatMap(({ name, values }) =>
    values.map((value) => ({ ...value, name: several ? `${value.label}, ${name}` : value.label })),
  );
  const bottom = rows.length * row;
  const marks = (
    <>
      <Axis chart={chart} from={0.2} to={bottom} />
      {rows.map(({ name, value, low = value, high = value }, index) => {
        const top = index * row;
        const middle = top + 2.8;
        const bar = { y: lines(top + 1.4), height: '1em' };
        return (
          <g key={name}>
            <text y={lines(top + 1)} {...CLEAR}>
              {name}
            </text>
            {isDot ? (
              <>
                <Line
                  start={[at(low), middle]}
                  stop={[at(high), middle]}
                  stroke={line}
                  strokeWidth="2"
                />
                <circle
                  cx={percent(at(value))}
                  cy={lines(middle)}
                  r=".4em"
                  fill={fill}
                  {...OUTLINE}
                />
              </>
            ) : (
              <>
                <rect {...bar} width={percent(END)} fill="var(--ink)" fillOpacity=".14" />
                <rect {...bar} width={percent(at(value))} fill={fill} {...OUTLINE} />
              </>
            )}
            <Label
              at={[at(value), top + 2.25]}
              dx={isDot ? 0 : '.4em'}
              fontWeight="600"
              textAnchor={isDot ? 'middle' : 'start'}
            >
              {chart.write(value)}
            </Label>
          </g>
        );
      })}
    </>
  );
  return { height: AXIS + bottom, marks };
}
