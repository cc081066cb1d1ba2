import { signature, spectrumBands } from '../../art/spectrum.ts';
import { straight, writePath } from '../../art/svg-path.ts';
import { CARD_VISUAL_HEIGHT_PX } from '../../lib/constants.ts';
import { classes } from '../../lib/classes.ts';
import styles from './LearningScene.module.css';
import { ACT, Scene, WAITS } from './Scene.tsx';

const FLOOR = CARD_VISUAL_HEIGHT_PX - 26;
const SOIL = signature('soil');

function line(ground: 'soil' | 'crop'): string {
  const subpath = straight(signature(ground));
  return subpath ? writePath([subpath]) : '';
}

/** The bands of a spectrum rise, and the signature of bare soil settles on them. */
export function LearningScene() {
  return (
    <Scene>
      <path className={styles.axis} d={`M18 ${FLOOR}h320`} />
      {spectrumBands().map(({ x, width, height }, index) => (
        <path
          key={x}
          className={classes(styles.bar, ACT.rise, WAITS[index % 5])}
          d={`M${x} ${FLOOR}v-${height}h${width}v${height}z`}
        />
      ))}
      <path className={classes(styles.crop, ACT.appear, WAITS[1])} d={line('crop')} />
      <path className={classes(styles.soil, ACT.draw, WAITS[4])} d={line('soil')} pathLength="1" />
      <path
        className={classes(styles.dots, ACT.appear, WAITS[6])}
        d={SOIL.map(([x, y]) => `M${x} ${y}h0`).join('')}
      />
    </Scene>
  );
}
