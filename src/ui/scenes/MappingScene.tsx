import { patchArt } from '../../drawings/patch.ts';
import { classes } from '../../lib/classes.ts';
import styles from './MappingScene.module.css';
import { SLOPE } from './RecognizingScene.tsx';
import { MAPPED_SLOPE, squaresByRisk } from './risk-map.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

export function MappingScene() {
  const { contours } = patchArt(SLOPE, 'card');
  return (
    <Scene>
      {squaresByRisk(MAPPED_SLOPE)
        .slice(2)
        .map((path, risk) => (
          <path
            key={risk}
            className={classes(styles.cells, ACT.appear, WAITS[risk])}
            fillOpacity={0.35 + risk * 0.3}
            d={path}
          />
        ))}
      <g className={styles.contours} transform="scale(.625)">
        <path d={contours.lines} />
        <path d={contours.index} />
      </g>
      <path className={styles.plate} d="M12 128h140v42H12z" />
      <path
        className={classes(styles.trend, ACT.draw, WAITS[2])}
        d="m20 160 18-6 18 3 18-11 18 4 18-12 18 2 16-7"
        pathLength="1"
      />
      <path
        className={classes(styles.alert, ACT.appear, WAITS[6])}
        d="M285 135l-9-16a9 9 0 1 1 18 0z"
      />
    </Scene>
  );
}
