import styles from './LanguageNotice.module.css';

interface Props {
  text: string;
  /** Of the notice and of what is around the text. */
  language: string;
  dir: 'ltr' | 'rtl';
}

/** Says at the top of a text that nobody has translated it. */
export function LanguageNotice({ text, language, dir }: Props) {
  return (
    <p className={styles.root} role="note" lang={language} dir={dir}>
      {text}
    </p>
  );
}
