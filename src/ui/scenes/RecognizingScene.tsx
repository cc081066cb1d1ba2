import { classes } from '../../lib/classes.ts';
import { Water } from '../Water.tsx';
import { ACT, Scene, WAITS } from './Scene.tsx';
import { HEADS, SLOPE } from './steps-slope.ts';

/** Frames around the places where rills begin. */
export function RecognizingScene() {
  return (
    <Scene>
      <g transform="scale(.625)">
        <g stroke="var(--vein)">
          <path d={SLOPE.contours.lines} />
          <path d={SLOPE.contours.index} />
        </g>
        <g className={classes(ACT.appear, WAITS[4])}>
          <Water reaches={SLOPE.water} stroke="var(--cool)" />
        </g>
        {HEADS.map(([x, y], index) => (
          <path
            key={index}
            className={classes(ACT.appear, WAITS[index])}
            stroke="var(--straw)"
            strokeWidth="3"
            d={`M${Math.round(x) - 38} ${Math.round(y) - 22}v-16h16m44 0h16v16m0 44v16h-16m-44 0h-16v-16`}
          />
        ))}
      </g>
    </Scene>
  );
}
