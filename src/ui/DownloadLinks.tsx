import { countText, numberText } from '../lib/language.ts';
import type { PluralForms } from '../lib/plurals.ts';
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
  copy: { readonly pages: PluralForms; readonly kilobytes: string };
  language: string;
}

/** A button for the first file, and a link for the same on another paper. */
export function DownloadLinks({ label, of, files, copy, language }: Props) {
  return (
    <div className={styles.root}>
      {files.map(({ path, paper, pages, size }, index) => {
        const facts = [
          paper,
          ...(pages > 1 ? [countText(pages, copy.pages, language)] : []),
          `${numberText(Math.ceil(size / 1000), language)} ${copy.kilobytes}`,
        ].join(' · ');
        return index === 0 ? (
          <ButtonLink key={path} variant="outline" href={path} className={styles.file}>
            {label}
            <VisuallyHidden>: {of}</VisuallyHidden>
            <small>{facts}</small>
          </ButtonLink>
        ) : (
          <a key={path} href={path} className={styles.other}>
            <VisuallyHidden>
              {label}: {of},{' '}
            </VisuallyHidden>
            {facts}
          </a>
        );
      })}
    </div>
  );
}
