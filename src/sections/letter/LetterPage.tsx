import type { Letter } from '../../schemas/letter.ts';
import { PageHeader } from '../site/PageHeader.tsx';
import { LongText } from '../text/LongText.tsx';
import type { PageText } from '../text/page-setting.tsx';
import { SentOn } from './SentOn.tsx';

interface Props {
  letter: Pick<Letter, 'slug' | 'subject' | 'preheader'>;
  /** Day on which it was sent. */
  sent: string;
  /** Before that day. */
  label: string;
  text: PageText;
}

/** A letter that was sent, as everybody may read it. */
export function LetterPage({ letter, sent, label, text }: Props) {
  const { slug, subject, preheader } = letter;
  return (
    <article>
      <PageHeader heading={subject} lead={preheader} seed={slug}>
        <p>
          <SentOn day={sent} label={label} />
        </p>
      </PageHeader>
      <LongText text={text} />
    </article>
  );
}
