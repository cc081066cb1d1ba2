import type { Example } from '../../lib/example.ts';
import { FieldScene } from './FieldScene.tsx';
import { GatheringScene } from './GatheringScene.tsx';
import { LearningScene } from './LearningScene.tsx';
import { MappingScene } from './MappingScene.tsx';
import { RecognizingScene } from './RecognizingScene.tsx';
import { RiskScene } from './RiskScene.tsx';

/** The scenes of the six cards as they stand at rest. */
export const examples: readonly Example[] = [
  { name: 'field', element: <FieldScene /> },
  { name: 'learning', element: <LearningScene /> },
  { name: 'risk', element: <RiskScene /> },
  { name: 'gathering', element: <GatheringScene /> },
  { name: 'recognizing', element: <RecognizingScene /> },
  { name: 'mapping', element: <MappingScene /> },
];
