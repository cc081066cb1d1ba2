import { useId } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Picture as PictureFile, Scene as Drawing } from '../../schemas/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Legend, Scene, STAGE } from '../../ui/scenes/Scene.tsx';
import { HOME_SECTIONS, type HomeCopy } from './schema.ts';
import card from './StepCard.module.css';
import styles from './Steps.module.css';

interface Props {
  steps: HomeCopy['steps'];
  picture: PictureFile | undefined;
  scenes: readonly Drawing[];
  /** The first map, which replaces the picture. */
  map: StepMap | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first map on wide and on narrow windows, and what it shows. */
export interface StepMap {
  readonly wide: Size;
  readonly narrow: Size;
  readonly alt: string;
  readonly caption: string;
}

type Step = HomeCopy['steps']['items'][number];

function StepCard({ step, scenes }: { step: Step } & Pick<Props, 'scenes'>) {
  const id = useId();
  return (
    <li className={card.item}>
      <div
        className={classes(card.root, STAGE)}
        role="group"
        aria-labelledby={id}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the keyboard sees the scene that the pointer sees
        tabIndex={0}
      >
        <Scene name={step.scene} scenes={scenes} />
        <Legend words={step.legend} />
        <h3 id={id}>{step.title}</h3>
        <p>{step.text}</p>
        <ul>
          {step.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

export function Steps({ steps, picture, scenes, map }: Props) {
  return (
    <>
      <h2 id={HOME_SECTIONS.steps.heading}>{steps.heading}</h2>
      <ol className={styles.root}>
        {steps.items.map((step) => (
          <StepCard key={step.title} step={step} scenes={scenes} />
        ))}
      </ol>
      {map && (
        <figure className={styles.map}>
          <picture>
            <source
              media="(width < 44rem)"
              srcSet="/first-map/step-narrow.svg"
              width={map.narrow.width}
              height={map.narrow.height}
            />
            <img
              src="/first-map/step-wide.svg"
              alt={map.alt}
              width={map.wide.width}
              height={map.wide.height}
              loading="lazy"
            />
          </picture>
          <figcaption>{map.caption}</figcaption>
        </figure>
      )}
      {picture && !map && <Picture picture={picture} sizes="100vw" className={styles.use} />}
    </>
  );
}
