import { Horizon } from '../../components/Horizon.tsx';
import { TextAndStat } from './TextAndStat.tsx';
import { FigureImage } from '../../figures/index.ts';
import type { Home } from '../../schemas/home.ts';
import type { Sources } from '../../schemas/source.ts';

interface Props {
  innovation: Home['innovation'];
  sources: Sources;
}

/** Continuous Innovation, where the soil thins out towards the rock. */
export function Innovation({ innovation, sources }: Props) {
  return (
    <Horizon layer="c" continued aria-labelledby="innovation">
      <TextAndStat id="innovation" first="text" {...innovation} sources={sources}>
        <FigureImage name="model-and-spade" />
      </TextAndStat>
    </Horizon>
  );
}
