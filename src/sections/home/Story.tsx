import { Horizon } from '../../components/Horizon.tsx';
import { TextAndStat } from './TextAndStat.tsx';
import { FigureImage } from '../../figures/index.ts';
import type { Home } from '../../schemas/home.ts';

/** Our Story, the about section to which every Learn More of the page leads. */
export function Story({ story }: { story: Home['story'] }) {
  return (
    <Horizon layer="a" boundary="wavy" id="about" aria-labelledby="story">
      <TextAndStat id="story" first="figure" {...story}>
        <FigureImage name="pixels-bare-wet-green" />
      </TextAndStat>
    </Horizon>
  );
}
