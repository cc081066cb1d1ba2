import { lines, lineScales, PLOT, type ChartData } from './chart-scales.ts';
import styles from './Chart.module.css';

/** More would overlap on a phone. */
const LABELS_MAX = 5;

export function LineMarks({ chart }: { chart: ChartData }) {
  const { across, down, ticks } = lineScales(chart);
  const { series, labels } = chart;
  const every = Math.ceil(labels.length / LABELS_MAX);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1="12%" x2="100%" y1={down(tick)} y2={down(tick)} />
          <text className={styles.soft} y={down(tick)} dy=".3em">
            {tick}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text
              key={label}
              className={styles.below}
              x={across(index)}
              y={lines(PLOT.bottom + 1.4)}
            >
              {label}
            </text>
          ),
      )}
      {series.map(({ name, values }, number) => (
        <g key={name} className={number > 0 ? styles.other : undefined}>
          {values.slice(1).map(({ label, value }, index) => (
            <line
              key={label}
              className={styles.line}
              x1={across(index)}
              y1={down(values[index]?.value ?? 0)}
              x2={across(index + 1)}
              y2={down(value)}
            />
          ))}
          {values.map(({ label, value }, index) => (
            <circle
              key={label}
              className={styles.mark}
              cx={across(index)}
              cy={down(value)}
              r=".28em"
            />
          ))}
          {series.length > 1 && (
            <>
              <circle className={styles.mark} cx=".5em" cy={keyLine(number)} r=".35em" />
              <text x="1.4em" y={keyLine(number)} dy=".35em">
                {name}
              </text>
            </>
          )}
        </g>
      ))}
    </>
  );
}

function keyLine(number: number): string {
  return lines(PLOT.bottom + PLOT.below + 0.7 + number * 1.5);
}
