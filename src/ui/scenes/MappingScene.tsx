import { patchArt } from '../../drawings/patch.ts';
import { classes } from '../../lib/classes.ts';
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
            className={classes(ACT.appear, WAITS[risk])}
            fill="var(--ember)"
            fillOpacity={0.35 + risk * 0.3}
            d={path}
          />
        ))}
      <g stroke="var(--vein)" strokeWidth="0.7" transform="scale(.625)">
        <path d={contours.lines} />
        <path d={contours.index} />
      </g>
      <path fill="var(--plate)" stroke="var(--vein)" d="M12 128h140v42H12z" />
      <path
        className={classes(ACT.draw, WAITS[2])}
        stroke="var(--straw)"
        strokeWidth="2"
        strokeLinejoin="round"
        d="m20 160 18-6 18 3 18-11 18 4 18-12 18 2 16-7"
        pathLength="1"
      />
      <path
        className={classes(ACT.appear, WAITS[6])}
        fill="var(--cream)"
        stroke="var(--loam)"
        d="M285 135l-9-16a9 9 0 1 1 18 0z"
      />
    </Scene>
  );
}
