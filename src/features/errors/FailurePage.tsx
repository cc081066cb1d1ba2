import { ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import type { Failure } from '../../schemas/failure.ts';
import { ErrorPage } from '../../ui/ErrorPage.tsx';

interface Props {
  copy: Failure;
  seed: string;
}

/** The server's failure page (SPEC 8). */
export function FailurePage({ copy, seed }: Props) {
  return (
    <ErrorPage seed={seed}>
      <FailureNotice heading={copy.heading} status={copy.statusText} text={copy.text} level="h1">
        <ButtonLink href="/">{copy.returnHome}</ButtonLink>
      </FailureNotice>
    </ErrorPage>
  );
}
