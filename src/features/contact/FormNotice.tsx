import { aroundName } from '../../lib/patterns.ts';
import styles from './FormNotice.module.css';

interface Props {
  /** `%address` stands for the link. */
  text: string;
  /** A `mailto:` URL or, without an email address, a `tel:` URL. */
  direct: string;
}

/**
 * Says what to do if the form's script does not run. It stands before the island, because networks that hide email
 * addresses change its link, and React would not recognize the changed form.
 */
export function FormNotice({ text, direct }: Props) {
  const [before, after] = aroundName(text, 'address');
  return (
    <p className={styles.root}>
      {before}
      <a href={direct}>{direct.replace(/^\w+:/, '')}</a>
      {after}
    </p>
  );
}
