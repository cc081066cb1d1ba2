import { longDate } from '../../lib/dates.ts';
import type { Issue } from './schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
      <PageHeader heading={subject} lead={preheader} seed={slug}>
        {sent && (
          <p>
            {label} <time dateTime={sent}>{longDate(sent, text.language)}</time>
          </p>
        )}
      </PageHeader>
      <LongText text={text} />
    </article>
  );
}
