import type { ComponentProps } from 'react';
import { patchArt } from '../../drawings/patch.ts';
import { classes } from '../../lib/classes.ts';
import type { Failure } from '../../schemas/failure.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Ground } from '../../ui/Ground.tsx';
import sky from '../../ui/Sky.module.css';
import styles from './ErrorPages.module.css';
import type { NotFound as NotFoundCopy } from './not-found-schema.ts';

function ErrorPage({ seed, children, ...rest }: ComponentProps<'section'> & { seed: string }) {
  return (
    <section {...rest} className={classes(sky.root, styles.root)}>
      {children}
      <Ground art={patchArt(seed, 'head')} className={styles.ground} data-deferred-css />
    </section>
  );
}

/** The server's failure page (SPEC 8). */
export function FailurePage({ copy, seed }: { copy: Failure; seed: string }) {
  return (
    <ErrorPage seed={seed}>
      <FailureNotice heading={copy.heading} status={copy.statusText} text={copy.text} level="h1">
        <ButtonLink href="/">{copy.returnHome}</ButtonLink>
      </FailureNotice>
    </ErrorPage>
  );
}

interface NotFoundProps {
  copy: NotFoundCopy;
  seed: string;
  /** The server removes all but the pages with a similar path. */
  pages: readonly { path: string; name: string; language?: string }[];
}

export function NotFound({ copy, seed, pages }: NotFoundProps) {
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
            {pages.map(({ path, name, language }) => (
              <li key={path}>
                <a href={path} lang={language}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ErrorPage>
  );
}
