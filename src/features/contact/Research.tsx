import { ButtonLink } from '../../ui/Button.tsx';
import { DeadButton } from '../../ui/DeadButton.tsx';
import type { Contact } from './schema.ts';
import styles from './Research.module.css';

interface Props {
  copy: Contact['research'];
  tooltip: string;
  address: string | undefined;
}

/** Without programs, the button has no effect (SPEC 2). */
export function Research({ copy, tooltip, address }: Props) {
  return (
    <section className={styles.root} aria-labelledby="research">
      <h2 id="research">{copy.title}</h2>
      <p>{copy.text}</p>
      {address === undefined ? (
        <DeadButton variant="outline" tooltip={tooltip}>
          {copy.button}
        </DeadButton>
      ) : (
        <ButtonLink variant="outline" href={address}>
          {copy.button}
        </ButtonLink>
      )}
    </section>
  );
}
