import { ButtonLink } from '../../components/Button.tsx';
import { PatchOfGround } from '../../components/PatchOfGround.tsx';
import type { NotFound as Words } from '../../schemas/not-found.ts';
import styles from './NotFound.module.css';

interface Props {
  words: Words;
  /** Seed of the drawn ground. */
  seed: string;
}

/** What every unknown address shows (SPEC 8). */
export function NotFound({ words, seed }: Props) {
  return (
    <section className={styles.root} aria-labelledby="not-found">
      <p className={styles.code}>{words.code}</p>
      <h1 id="not-found">{words.heading}</h1>
      <p>{words.text}</p>
      <ButtonLink href="/">{words.returnHome}</ButtonLink>
      <PatchOfGround seed={seed} className={styles.ground} holdsDeferredCss />
    </section>
  );
}
