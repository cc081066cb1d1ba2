import type { ComponentType } from 'react';
import { Horizon } from '../../components/Horizon.tsx';
import { GatheringScene } from '../../components/scenes/GatheringScene.tsx';
import { MappingScene } from '../../components/scenes/MappingScene.tsx';
import { RecognisingScene } from '../../components/scenes/RecognisingScene.tsx';
import { FigureImage } from '../../figures/index.ts';
import type { Home } from '../../schemas/home.ts';
import { StepCard } from './StepCard.tsx';
import styles from './Steps.module.css';

const SCENES: readonly ComponentType[] = [GatheringScene, RecognisingScene, MappingScene];

/** How the product works, the technology section: three numbered cards, each with its scene. */
export function Steps({ steps }: { steps: Home['steps'] }) {
  return (
    <Horizon layer="b" boundary="irregular" id="technology" aria-labelledby="steps">
      <h2 id="steps">{steps.heading}</h2>
      <ol className={styles.root}>
        {steps.items.map((step, index) => (
          <StepCard key={step.title} step={step} picture={SCENES[index]} />
        ))}
      </ol>
      <FigureImage name="product-in-use" className={styles.use} />
    </Horizon>
  );
}
