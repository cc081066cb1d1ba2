import { Horizon } from '../../ui/Horizon.tsx';
import { TextAndStat } from './TextAndStat.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { Home } from './schema.ts';
import type { Sources } from '../../schemas/source.ts';

interface Props {
  story: Home['story'];
  sources: Sources;
  picture: PictureFile | undefined;
}

/** Our Story, the about section to which every Learn More of the page leads. */
export function Story({ story, sources, picture }: Props) {
  return (
    <Horizon layer="a" boundary="wavy" id="about" aria-labelledby="story">
      <TextAndStat id="story" first="figure" {...story} sources={sources}>
        {picture && <Picture picture={picture} />}
      </TextAndStat>
    </Horizon>
  );
}
