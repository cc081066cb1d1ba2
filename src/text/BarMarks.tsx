import { acrossScale, lines, ROW, type ChartData } from './chart-scales.ts';
import styles from './Chart.module.css';

interface Props {
  chart: ChartData;
  /** Draws each number as a dot with its range, instead of a bar. */
  isDots: boolean;
}

export function BarMarks({ chart, isDots }: Props) {
  const x = acrossScale(chart);
  const rows = chart.labels.flatMap((_label, row) =>
    chart.series.flatMap(({ name, values }, column) => {
      const value = values[row];
      return value === undefined ? [] : [{ ...value, name, column }];
    }),
  );
  const several = chart.series.length > 1;
  return rows.map(({ label, name, column, value, low, high }, index) => {
    const top = index * ROW;
    const middle = lines(top + 1.9);
    return (
      <g key={`${label} ${name}`} className={column > 0 ? styles.other : undefined}>
        <text y={lines(top + 1)}>{several ? `${label}, ${name}` : label}</text>
        <text className={styles.number} x="100%" y={lines(top + 1)}>
          {chart.write(value)}
        </text>
        <line className={styles.grid} x2="100%" y1={lines(top + 2.3)} y2={lines(top + 2.3)} />
        {isDots ? (
          <>
            {low !== undefined && high !== undefined && (
              <line className={styles.line} x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
            )}
            <circle className={styles.mark} cx={x(value)} cy={middle} r=".35em" />
          </>
        ) : (
          <rect className={styles.mark} y={lines(top + 1.5)} width={x(value)} height=".8em" />
        )}
      </g>
    );
  });
}
