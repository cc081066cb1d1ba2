import { Button, ButtonLink } from '../../components/Button.tsx';
import { Horizon } from '../../components/Horizon.tsx';
import type { LetterAnswer as Answer } from '../../letter/index.ts';
import { LetterForm } from '../../letter/LetterForm.tsx';
import { placeOf } from '../../message/index.ts';
import { ErrorSummary } from '../../message/ErrorSummary.tsx';
import type { LetterWords } from '../../schemas/letter.ts';
import type { Resources } from '../../schemas/resources.ts';
import { PageHeader } from '../site/PageHeader.tsx';
import styles from './LetterAnswer.module.css';

interface Props {
  answer: Answer;
  letter: LetterWords;
  newsletter: Resources['newsletter'];
}

/** What is pressed on the page: it posts to the address under which the page came, whose token stands there. */
function Press({ label }: { label: string }) {
  return (
    <form className={styles.onward} method="post">
      <Button type="submit">{label}</Button>
    </form>
  );
}

function Onward({ label }: { label: string }) {
  return (
    <p className={styles.onward}>
      <ButtonLink href="/">{label}</ButtonLink>
    </p>
  );
}

/** The page that answers a reader who subscribes, confirms or leaves. */
export function LetterAnswer({ answer, letter, newsletter }: Props) {
  const { answers, form } = letter;
  if (answer === 'form') {
    return (
      <>
        <PageHeader heading={newsletter.heading} lead={newsletter.lead} seed={answer} />
        <Horizon layer="o" boundary="clear">
          <div className={styles.form}>
            <ErrorSummary
              heading={form.summary}
              errors={{ email: placeOf('error', 'email') }}
              problem={placeOf('error', 'form')}
              level="h2"
              first
            />
            <LetterForm newsletter={newsletter} letter={letter} template />
          </div>
        </Horizon>
      </>
    );
  }
  if (answer === 'too-old') {
    const { heading, text } = answers.tooOld;
    return (
      <PageHeader heading={heading} lead={text} seed={answer}>
        <LetterForm className={styles.form} newsletter={newsletter} letter={letter} />
      </PageHeader>
    );
  }
  const { heading, text, press } = answers[answer];
  const isPressed = answer === 'confirm' || answer === 'leave';
  return (
    <PageHeader heading={heading} lead={text} seed={answer}>
      {isPressed ? <Press label={press} /> : <Onward label={press} />}
    </PageHeader>
  );
}
