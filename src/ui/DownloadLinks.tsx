import { ButtonLink } from './Button.tsx';
import styles from './DownloadLinks.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A file that can be downloaded. */
export interface DownloadFile {
  path: string;
  /** What the paper is called. */
  paper: string;
  pages: number;
  /** Size in bytes. */
  size: number;
}

interface Props {
  /** What is downloaded, on the first button. */
  label: string;
  /** Of what, for those who hear the buttons out of their place. */
  of: string;
  files: readonly DownloadFile[];
  words: Readonly<Record<'pages' | 'kilobytes', string>>;
}

/** Buttons that download one text, a button for each paper, which say how long and how large the file is. */
export function DownloadLinks({ label, of, files, words }: Props) {
  return (
    <div className={styles.root}>
      {files.map(({ path, paper, pages, size }) => (
        <ButtonLink key={path} variant="outline" href={path} className={styles.file}>
          {label}
          <VisuallyHidden>: {of}</VisuallyHidden>
          <small>
            {paper} · {pages} {words.pages} · {Math.ceil(size / 1000)} {words.kilobytes}
          </small>
        </ButtonLink>
      ))}
    </div>
  );
}
