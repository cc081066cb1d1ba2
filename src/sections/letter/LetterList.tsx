import { letterAddress } from '../../letter/index.ts';
import type { Letter, LetterWords } from '../../schemas/letter.ts';
import { Entries } from '../blog/Entries.tsx';
import { PageHeader } from '../site/PageHeader.tsx';
import { SentOn } from './SentOn.tsx';

interface Props {
  words: LetterWords['archive'];
  /** Those that were sent are listed. */
  letters: readonly Letter[];
}

/** The letters that were sent, the newest first. */
export function LetterList({ words, letters }: Props) {
  const entries = letters.flatMap(({ slug, subject, preheader, sent }) =>
    sent === undefined
      ? []
      : [
          {
            href: letterAddress(slug),
            title: subject,
            text: preheader,
            facts: <SentOn day={sent} label={words.sent} />,
          },
        ],
  );
  return (
    <>
      <PageHeader heading={words.heading} lead={words.lead} seed="letters" />
      <Entries entries={entries} />
    </>
  );
}
