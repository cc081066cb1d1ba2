import { CARD_VISUAL_HEIGHT_PX, CARD_WIDTH_PX } from '../../lib/constants.ts';
import type { Legend as Words, Scene as Drawing } from '../../schemas/pictures.ts';
import styles from './Scene.module.css';

/** Class of the element that plays the scene inside it on hover and focus. */
export const STAGE = styles.stage;

const motions: Readonly<Record<string, string | undefined>> = styles;

function moving(markup: string): string {
  return markup.replaceAll(/(?<= class="[^"]*)\w+/g, (name) => motions[name] ?? '');
}

export function Scene({ name, scenes }: { name: string | undefined; scenes: readonly Drawing[] }) {
  const scene = scenes.find((each) => each.name === name);
  if (scene === undefined) return null;
  return (
    <svg
      className={styles.root}
      width={CARD_WIDTH_PX}
      height={CARD_VISUAL_HEIGHT_PX}
      viewBox={`0 0 ${CARD_WIDTH_PX} ${CARD_VISUAL_HEIGHT_PX}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: moving(scene.markup) }}
    />
  );
}

export function Legend({ words }: { words: Words }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {Object.entries(words).map(([color, word]) => (
        <span key={color}>
          <svg width="10" height="10">
            <path fill={`var(--${color})`} d="M0 0h10v10H0z" />
          </svg>
          {word}
        </span>
      ))}
    </p>
  );
}
