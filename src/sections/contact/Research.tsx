import { Button } from '../../components/Button.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import type { Contact } from '../../schemas/contact.ts';
import styles from './Research.module.css';

interface Props {
  words: Contact['research'];
  /** What the tooltip of the button says while there is no list of programs. */
  tooltip: string;
}

/** The Research Collaborations card, its button without an effect (SPEC 2). */
export function Research({ words, tooltip }: Props) {
  return (
    <section className={styles.root} aria-labelledby="research">
      <h2 id="research">{words.title}</h2>
      <p>{words.text}</p>
      <Tooltip says={tooltip}>
        {(describedBy) => (
          <Button variant="outline" aria-describedby={describedBy}>
            {words.button}
          </Button>
        )}
      </Tooltip>
    </section>
  );
}
