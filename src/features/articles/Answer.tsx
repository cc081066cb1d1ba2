import styles from './Answer.module.css';

interface Props {
  /** Says that this is the answer. */
  label: string;
  text: string;
}

/** The answer to an article's question, before everything else. */
export function Answer({ label, text }: Props) {
  return (
    <section className={styles.root} aria-labelledby="answer">
      <h2 id="answer">{label}</h2>
      <p>{text}</p>
    </section>
  );
}
