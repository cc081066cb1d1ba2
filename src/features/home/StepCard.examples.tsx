import { GatheringScene } from '../../ui/scenes/GatheringScene.tsx';
import type { Example } from '../../lib/example.ts';
import { StepCard } from './StepCard.tsx';

const STEP = {
  title: 'Data Collection',
  text: 'What the step does, in one or two sentences.',
  items: ['Satellite feeds', 'Ground sensors', 'Weather and climate data', 'Soil moisture'],
};

/** With and without its scene. */
export const examples: readonly Example[] = [
  { name: 'with a scene', element: <StepCard step={STEP} picture={GatheringScene} /> },
  { name: 'without a scene', element: <StepCard step={STEP} picture={undefined} /> },
].map(({ name, element }) => ({ name, element: <ol>{element}</ol> }));
