import { ButtonLink } from '../../ui/Button.tsx';
import type { Messages } from './message-schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './MessageSent.module.css';

interface Props {
  heading: string;
  words: Messages['sent'];
}

export function MessageSent({ heading, words }: Props) {
  return (
    <PageHeader heading={heading} lead={words.text} seed="sent">
      <p className={styles.onward}>
        <ButtonLink href="/">{words.onward}</ButtonLink>
      </p>
    </PageHeader>
  );
}
