import { patchArt } from '../../drawings/patch.ts';
import { classes } from '../../lib/classes.ts';
import { Water } from '../Water.tsx';
import { ACT, Scene, WAITS } from './Scene.tsx';

export const SLOPE = 'the slope of the steps';

const FRAMES = [
  'M58 30v-10h10m52 0h10v10m0 42v10h-10m-52 0H58V72',
  'M160 84V74h10m52 0h10v10m0 52v10h-10m-52 0h-10v-10',
  'M252 44V34h10m42 0h10v10m0 32v10h-10m-42 0h-10V76',
];

export function RecognizingScene() {
  const { contours, water } = patchArt(SLOPE, 'card');
  return (
    <Scene>
      <g transform="scale(.625)">
        <g stroke="var(--vein)">
          <path d={contours.lines} />
          <path d={contours.index} />
        </g>
        <g className={classes(ACT.appear, WAITS[4])}>
          <Water reaches={water} stroke="var(--iris)" />
        </g>
      </g>
      {FRAMES.map((frame, index) => (
        <path
          key={frame}
          className={classes(ACT.appear, WAITS[index])}
          stroke="var(--straw)"
          strokeWidth="2"
          d={frame}
        />
      ))}
    </Scene>
  );
}
