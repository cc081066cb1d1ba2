import { ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import type { Failure } from '../../schemas/failure.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';

interface Props {
  words: Failure;
  seed: string;
}

/** The server's failure page (SPEC 8). */
export function FailurePage({ words, seed }: Props) {
  return (
    <ErrorPage seed={seed}>
      <FailureNotice heading={words.heading} status={words.statusText} text={words.text} level="h1">
        <ButtonLink href="/">{words.returnHome}</ButtonLink>
      </FailureNotice>
    </ErrorPage>
  );
}
