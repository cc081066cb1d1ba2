import { Horizon } from '../../components/Horizon.tsx';
import { TextAndStat } from './TextAndStat.tsx';
import { FigureImage } from '../../figures/index.ts';
import type { Home } from '../../schemas/home.ts';
import type { Sources } from '../../schemas/source.ts';

interface Props {
  story: Home['story'];
  sources: Sources;
}

/** Our Story, the about section to which every Learn More of the page leads. */
export function Story({ story, sources }: Props) {
  return (
    <Horizon layer="a" boundary="wavy" id="about" aria-labelledby="story">
      <TextAndStat id="story" first="figure" {...story} sources={sources}>
        <FigureImage name="pixels-bare-wet-green" />
      </TextAndStat>
    </Horizon>
  );
}
