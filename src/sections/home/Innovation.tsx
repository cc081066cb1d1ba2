import { Horizon } from '../../components/Horizon.tsx';
import { TextAndStat } from './TextAndStat.tsx';
import { FigureImage } from '../../figures/index.ts';
import type { Home } from '../../schemas/home.ts';

/** Continuous Innovation, where the soil thins out towards the rock. */
export function Innovation({ innovation }: { innovation: Home['innovation'] }) {
  return (
    <Horizon layer="c" continued aria-labelledby="innovation">
      <TextAndStat id="innovation" first="text" {...innovation}>
        <FigureImage name="model-and-spade" />
      </TextAndStat>
    </Horizon>
  );
}
