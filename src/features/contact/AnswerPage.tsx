import type { Writing } from '../../lib/keep-together.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './AnswerPage.module.css';

interface Props {
  writing: Writing;
  heading: string;
  text: string;
  onward: string;
  seed: string;
}

/** The page after a form was sent without script. */
export function AnswerPage({ writing, heading, text, onward, seed }: Props) {
  return (
    <PageHeader heading={heading} lead={text} writing={writing} seed={seed}>
      <p className={styles.onward}>
        <ButtonLink href="/">{onward}</ButtonLink>
      </p>
    </PageHeader>
  );
}
