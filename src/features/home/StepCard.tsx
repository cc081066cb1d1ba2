import { useId } from 'react';
import { Legend } from '../../ui/scenes/Legend.tsx';
import type { Scene as Drawing } from '../../schemas/pictures.ts';
import { Scene, STAGE } from '../../ui/scenes/Scene.tsx';
import { classes } from '../../lib/classes.ts';
import type { Step } from './schema.ts';
import styles from './StepCard.module.css';

interface Props {
  step: Step;
  /** Play under the pointer, on focus, and in view on touch devices. */
  scenes: readonly Drawing[];
}

/** The list gives the number. */
export function StepCard({ step: { title, text, items, scene, legend }, scenes }: Props) {
  const id = useId();
  return (
    <li className={styles.item}>
      <div
        className={classes(styles.root, STAGE)}
        role="group"
        aria-labelledby={id}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the keyboard sees the scene that the pointer sees
        tabIndex={0}
      >
        <Scene name={scene} scenes={scenes} />
        <Legend words={legend} />
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
