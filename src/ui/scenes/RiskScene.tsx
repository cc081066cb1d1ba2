import { classes } from '../../lib/classes.ts';
import styles from './RiskScene.module.css';
import { RAINED_SLOPE, squaresByRisk } from './risk-map.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

const RISKS = [styles.calm, styles.low, styles.raised, styles.high, styles.worst];

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
        <path key={risk} className={classes(RISKS[risk], ACT.appear, WAITS[risk + 1])} d={path} />
      ))}
      <path
        className={classes(styles.rain, ACT.fall)}
        d="m52 20-8 26m68-34-8 26m52-4-8 26m60-44-8 26m62-16-8 26m56-46-8 26M74 74l-8 26m92-14-8 26m88-40-8 26"
      />
      <g className={classes(styles.alerts, ACT.appear, WAITS[6])}>
        {ALERTS.map(([x, y]) => (
          <path key={x} d={`M${x - 11} ${y}a11 11 0 1 1 0 1zm11 0h0`} />
        ))}
      </g>
    </Scene>
  );
}
