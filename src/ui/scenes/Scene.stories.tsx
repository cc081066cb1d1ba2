import { FieldScene } from './FieldScene.tsx';
import { GatheringScene } from './GatheringScene.tsx';
import { LearningScene } from './LearningScene.tsx';
import { Legend } from './Legend.tsx';
import { MappingScene } from './MappingScene.tsx';
import { RecognizingScene } from './RecognizingScene.tsx';
import { RiskScene } from './RiskScene.tsx';

export const stories = {
  field: <FieldScene />,
  learning: <LearningScene />,
  risk: <RiskScene />,
  gathering: <GatheringScene />,
  recognizing: <RecognizingScene />,
  mapping: <MappingScene />,
  legend: <Legend words={{ straw: 'Bare', young: 'Green' }} />,
};
