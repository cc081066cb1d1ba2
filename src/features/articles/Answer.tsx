import styles from './Answer.module.css';

interface Props {
  label: string;
  text: string;
}

export function Answer({ label, text }: Props) {
  return (
    <section className={styles.root} aria-labelledby="answer">
      <h2 id="answer">{label}</h2>
      <p>{text}</p>
    </section>
  );
}
