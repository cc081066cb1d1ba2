import { Horizon } from '../../components/Horizon.tsx';
import { TextAndStat } from '../../components/TextAndStat.tsx';
import type { Home } from '../../schemas/home.ts';

/** Our Story, the about section to which every Learn More of the page leads. */
export function Story({ story }: { story: Home['story'] }) {
  return (
    <Horizon layer="a" boundary="wavy" id="about" aria-labelledby="story">
      <TextAndStat id="story" first="figure" {...story} />
    </Horizon>
  );
}
