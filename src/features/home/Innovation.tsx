import { Horizon } from '../../ui/Horizon.tsx';
import { TextAndStat } from './TextAndStat.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { Home } from './schema.ts';
import type { Sources } from '../../schemas/source.ts';

interface Props {
  innovation: Home['innovation'];
  sources: Sources;
  picture: PictureFile | undefined;
}

/** Continuous Innovation, where the soil thins out towards the rock. */
export function Innovation({ innovation, sources, picture }: Props) {
  return (
    <Horizon layer="c" continued aria-labelledby="innovation">
      <TextAndStat id="innovation" first="text" {...innovation} sources={sources}>
        {picture && <Picture picture={picture} />}
      </TextAndStat>
    </Horizon>
  );
}
