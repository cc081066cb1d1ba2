import { Horizon } from '../../components/Horizon.tsx';
import styles from './RunningText.module.css';

interface Props {
  /** Made from Markdown of `content/` at build. */
  html: string;
}

/** The text of a page, below its first screen. */
export function RunningText({ html }: Props) {
  return (
    <Horizon layer="o" boundary="clear">
      <div className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />
    </Horizon>
  );
}
