import { ButtonLink } from '../../ui/Button.tsx';
import type { Messages } from './message-schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './MessageSent.module.css';

interface Props {
  heading: string;
  copy: Messages['sent'];
}

export function MessageSent({ heading, copy }: Props) {
  return (
    <PageHeader heading={heading} lead={copy.text} seed="sent">
      <p className={styles.onward}>
        <ButtonLink href="/">{copy.onward}</ButtonLink>
      </p>
    </PageHeader>
  );
}
