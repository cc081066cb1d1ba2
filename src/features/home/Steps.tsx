import type { ComponentType } from 'react';
import { Horizon } from '../../ui/Horizon.tsx';
import { GatheringScene } from '../../ui/scenes/GatheringScene.tsx';
import { MappingScene } from '../../ui/scenes/MappingScene.tsx';
import { RecognizingScene } from '../../ui/scenes/RecognizingScene.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile } from '../../schemas/pictures.ts';
import type { Home } from './schema.ts';
import { StepCard } from './StepCard.tsx';
import styles from './Steps.module.css';

const SCENES: readonly ComponentType[] = [GatheringScene, RecognizingScene, MappingScene];

interface Props {
  steps: Home['steps'];
  picture: PictureFile | undefined;
}

export function Steps({ steps, picture }: Props) {
  return (
    <Horizon layer="b" boundary="irregular" id="technology" aria-labelledby="steps">
      <h2 id="steps">{steps.heading}</h2>
      <ol className={styles.root}>
        {steps.items.map((step, index) => (
          <StepCard key={step.title} step={step} picture={SCENES[index]} />
        ))}
      </ol>
      {picture && <Picture picture={picture} className={styles.use} />}
    </Horizon>
  );
}
