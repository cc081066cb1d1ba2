import { classes } from '../../lib/classes.ts';
import { RAINED_SLOPE, squaresByRisk } from './risk-map.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

const RISKS = [
  { fill: 'var(--straw)', opacity: 0.14 },
  { fill: 'var(--straw)', opacity: 0.34 },
  { fill: 'var(--straw)', opacity: 0.7 },
  { fill: 'var(--rust)' },
  { fill: 'var(--ember)' },
];

const SQUARES = squaresByRisk(RAINED_SLOPE);
const ALERTS = [
  [135, 75],
  [75, 75],
  [105, 135],
] as const;

export function RiskScene() {
  return (
    <Scene>
      {SQUARES.map((path, risk) => (
        <path
          key={risk}
          {...RISKS[risk]}
          className={classes(ACT.appear, WAITS[risk + 1])}
          d={path}
        />
      ))}
      <path
        className={ACT.fall}
        stroke="var(--cloud)"
        strokeWidth="1.4"
        strokeLinecap="round"
        opacity="0.5"
        d="m52 20-8 26m68-34-8 26m52-4-8 26m60-44-8 26m62-16-8 26m56-46-8 26M74 74l-8 26m92-14-8 26m88-40-8 26"
      />
      <path
        className={classes(ACT.appear, WAITS[6])}
        stroke="var(--cream)"
        strokeWidth="2.5"
        strokeLinecap="round"
        d={ALERTS.map(([x, y]) => `M${x - 11} ${y}a11 11 0 1 1 0 1zm11 0h0`).join('')}
      />
    </Scene>
  );
}
