import { ButtonLink } from '../../ui/Button.tsx';
import type { NotFound as Words } from './not-found-schema.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';
import styles from './NotFound.module.css';

interface Props {
  copy: Words;
  seed: string;
  /** The server removes all but the pages with a similar path. */
  pages: readonly { path: string; name: string }[];
}

export function NotFound({ copy, seed, pages }: Props) {
  return (
    <ErrorPage seed={seed} aria-labelledby="page-title">
      <p className={styles.code}>{copy.code}</p>
      <h1 id="page-title">{copy.heading}</h1>
      <p>{copy.text}</p>
      <ButtonLink href="/">{copy.returnHome}</ButtonLink>
      {pages.length > 0 && (
        <nav className={styles.pages} aria-labelledby="pages">
          <h2 id="pages">{copy.suggestions}</h2>
          <ul data-pages="">
            {pages.map(({ path, name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ErrorPage>
  );
}
