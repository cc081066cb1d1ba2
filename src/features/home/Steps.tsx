import { Picture } from '../../ui/Picture.tsx';
import type { Picture as PictureFile, Scene } from '../../schemas/pictures.ts';
import { HOME_SECTIONS, type HomeCopy } from './schema.ts';
import { StepCard } from './StepCard.tsx';
import styles from './Steps.module.css';

interface Props {
  steps: HomeCopy['steps'];
  picture: PictureFile | undefined;
  scenes: readonly Scene[];
}

export function Steps({ steps, picture, scenes }: Props) {
  return (
    <>
      <h2 id={HOME_SECTIONS.steps.heading}>{steps.heading}</h2>
      <ol className={styles.root}>
        {steps.items.map((step) => (
          <StepCard key={step.title} step={step} scenes={scenes} />
        ))}
      </ol>
      {picture && <Picture picture={picture} className={styles.use} />}
    </>
  );
}
