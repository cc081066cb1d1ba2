import { Horizon } from '../../ui/Horizon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile, Scene } from '../../schemas/pictures.ts';
import type { Home } from './schema.ts';
import { StepCard } from './StepCard.tsx';
import styles from './Steps.module.css';

interface Props {
  steps: Home['steps'];
  picture: PictureFile | undefined;
  scenes: readonly Scene[];
}

export function Steps({ steps, picture, scenes }: Props) {
  return (
    <Horizon layer="b" boundary="irregular" id="technology" aria-labelledby="steps">
      <h2 id="steps">{steps.heading}</h2>
      <ol className={styles.root}>
        {steps.items.map((step) => (
          <StepCard key={step.title} step={step} scenes={scenes} />
        ))}
      </ol>
      {picture && <Picture picture={picture} className={styles.use} />}
    </Horizon>
  );
}
