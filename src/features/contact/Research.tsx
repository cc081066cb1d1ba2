import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { Contact } from './schema.ts';
import styles from './Research.module.css';

interface Props {
  words: Contact['research'];
  tooltip: string;
  address: string | undefined;
}

/** Without programs, the button has no effect (SPEC 2). */
export function Research({ words, tooltip, address }: Props) {
  return (
    <section className={styles.root} aria-labelledby="research">
      <h2 id="research">{words.title}</h2>
      <p>{words.text}</p>
      {address === undefined ? (
        <Tooltip says={tooltip}>
          {(describedBy) => (
            <Button variant="outline" aria-describedby={describedBy}>
              {words.button}
            </Button>
          )}
        </Tooltip>
      ) : (
        <ButtonLink variant="outline" href={address}>
          {words.button}
        </ButtonLink>
      )}
    </section>
  );
}
