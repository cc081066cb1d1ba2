import { longDate } from '../../lib/dates.ts';
import type { Issue } from './schema.ts';
import { LongText } from '../../text/LongText.tsx';
import type { PageText } from '../../text/index.ts';

interface Props {
  issue: Issue;
  label: string;
  text: PageText;
}

export function IssuePage({ issue, label, text }: Props) {
  const { slug, subject, preheader, sent } = issue;
  return (
    <article>
      <LongText
        heading={subject}
        lead={preheader}
        seed={slug}
        text={text}
        facts={
          sent && (
            <p>
              {label} <time dateTime={sent}>{longDate(sent, text.language)}</time>
            </p>
          )
        }
      />
    </article>
  );
}
