import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Horizon } from '../../components/Horizon.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import type { Resources } from '../../schemas/resources.ts';
import styles from './Newsletter.module.css';

interface Props {
  words: Resources['newsletter'];
  /** What the tooltip of Subscribe says while there is no newsletter. */
  tooltip: string;
}

/** Stay Updated: an address field that is in no form, so that nothing is checked and Enter does nothing (SPEC 5). */
export function Newsletter({ words, tooltip }: Props) {
  return (
    <Horizon layer="c" boundary="gradual" aria-labelledby="newsletter">
      <div className={styles.root}>
        <div>
          <h2 id="newsletter">{words.heading}</h2>
          <p>{words.lead}</p>
        </div>
        <div className={styles.form}>
          <Field id="email" label={words.emailLabel} hint={words.note}>
            {(wiring) => <input {...wiring} type="email" autoComplete="email" />}
          </Field>
          <Tooltip says={tooltip}>
            {(describedBy) => <Button aria-describedby={describedBy}>{words.subscribe}</Button>}
          </Tooltip>
        </div>
      </div>
    </Horizon>
  );
}
