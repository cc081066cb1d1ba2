import { patchArt } from '../../drawings/patch.ts';
import { classes } from '../../lib/classes.ts';
import { Water } from '../Water.tsx';
import styles from './RecognizingScene.module.css';
import { ACT, Scene, WAITS } from './Scene.tsx';

export const SLOPE = 'the slope of the steps';

export function RecognizingScene() {
  const { contours, water } = patchArt(SLOPE, 'card');
  return (
    <Scene>
      <g transform="scale(.625)">
        <g className={styles.contours}>
          <path d={contours.lines} />
          <path d={contours.index} />
        </g>
        <g className={classes(styles.water, ACT.appear, WAITS[4])}>
          <Water reaches={water} />
        </g>
      </g>
      <path
        className={classes(styles.frames, ACT.appear, WAITS[0])}
        d="M58 30v-10h10m52 0h10v10m0 42v10h-10m-52 0H58V72"
      />
      <path
        className={classes(styles.frames, ACT.appear, WAITS[1])}
        d="M160 84V74h10m52 0h10v10m0 52v10h-10m-52 0h-10v-10"
      />
      <path
        className={classes(styles.frames, ACT.appear, WAITS[2])}
        d="M252 44V34h10m42 0h10v10m0 32v10h-10m-42 0h-10V76"
      />
    </Scene>
  );
}
