import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Horizon } from '../../components/Horizon.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { LetterForm } from '../../letter/LetterForm.tsx';
import type { LetterWords } from '../../schemas/letter.ts';
import type { Resources } from '../../schemas/resources.ts';
import styles from './Newsletter.module.css';

interface Props {
  words: Resources['newsletter'];
  /** What the tooltip of Subscribe says while there is no newsletter. */
  tooltip: string;
  /** The words around the letter, where it can be subscribed to. */
  letter: LetterWords | undefined;
  /** The path of the letters that were sent, where there are any. */
  archive: string | undefined;
}

/** An address field that is in no form, so that nothing is checked and Enter does nothing (SPEC 5). */
function DeadForm({ words, tooltip }: Pick<Props, 'words' | 'tooltip'>) {
  return (
    <div className={styles.form}>
      <Field id="email" label={words.emailLabel} hint={words.note}>
        {(wiring) => <input {...wiring} type="email" autoComplete="email" />}
      </Field>
      <Tooltip says={tooltip}>
        {(describedBy) => <Button aria-describedby={describedBy}>{words.subscribe}</Button>}
      </Tooltip>
    </div>
  );
}

/** Stay Updated: the form of the letter, or its dead end where there is no letter. */
export function Newsletter({ words, tooltip, letter, archive }: Props) {
  return (
    <Horizon layer="c" boundary="gradual" aria-labelledby="newsletter">
      <div className={styles.root}>
        <div>
          <h2 id="newsletter">{words.heading}</h2>
          <p>{words.lead}</p>
          {letter && archive !== undefined && (
            <p>
              <a href={archive}>{letter.archive.link}</a>
            </p>
          )}
        </div>
        {letter ? (
          <LetterForm newsletter={words} letter={letter} />
        ) : (
          <DeadForm words={words} tooltip={tooltip} />
        )}
      </div>
    </Horizon>
  );
}
