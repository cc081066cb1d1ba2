import { GatheringScene } from '../../ui/scenes/GatheringScene.tsx';
import { StepCard } from './StepCard.tsx';

const STEP = {
  title: 'Data Collection',
  text: 'What the step does, in one or two sentences.',
  items: ['Satellite feeds', 'Ground sensors', 'Weather and climate data', 'Soil moisture'],
};

export const stories = {
  'with a scene': (
    <ol>
      <StepCard step={STEP} picture={GatheringScene} />
    </ol>
  ),
  'without a scene': (
    <ol>
      <StepCard step={STEP} picture={undefined} />
    </ol>
  ),
};
