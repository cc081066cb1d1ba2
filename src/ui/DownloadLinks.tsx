import { countText, numberText, type CountedWord } from '../lib/language.ts';
import { ButtonLink } from './Button.tsx';
import styles from './DownloadLinks.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DownloadFile {
  path: string;
  paper: string;
  pages: number;
  /** Bytes. */
  size: number;
}

interface Props {
  label: string;
  of: string;
  files: readonly DownloadFile[];
  copy: { readonly pages: CountedWord; readonly kilobytes: string };
  language: string;
}

export function DownloadLinks({ label, of, files, copy, language }: Props) {
  return (
    <div className={styles.root}>
      {files.map(({ path, paper, pages, size }) => (
        <ButtonLink key={path} variant="outline" href={path} className={styles.file}>
          {label}
          <VisuallyHidden>: {of}</VisuallyHidden>
          <small>
            {paper} · {pages > 1 && `${countText(pages, copy.pages, language)} · `}
            {numberText(Math.ceil(size / 1000), language)} {copy.kilobytes}
          </small>
        </ButtonLink>
      ))}
    </div>
  );
}
