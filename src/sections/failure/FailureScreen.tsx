import { ButtonLink } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import type { Failure } from '../../schemas/failure.ts';
import styles from './FailureScreen.module.css';

/** The server's failure page (SPEC 8). */
export function FailureScreen({ words }: { words: Failure }) {
  return (
    <div className={styles.root}>
      <FailureNotice heading={words.heading} status={words.statusText} text={words.text} level="h1">
        <ButtonLink href="/">{words.returnHome}</ButtonLink>
      </FailureNotice>
    </div>
  );
}
