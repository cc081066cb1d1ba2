import { ButtonLink } from '../../ui/Button.tsx';
import type { Messages } from './message-schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './MessageSent.module.css';

interface Props {
  /** What is said when a message is sent (SPEC 8). */
  heading: string;
  words: Messages['sent'];
}

/** What a visitor sees whose message went without script. */
export function MessageSent({ heading, words }: Props) {
  return (
    <PageHeader heading={heading} lead={words.text} seed="sent">
      <p className={styles.onward}>
        <ButtonLink href="/">{words.onward}</ButtonLink>
      </p>
    </PageHeader>
  );
}
