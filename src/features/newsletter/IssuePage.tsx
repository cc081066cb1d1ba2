import type { Issue } from './schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LongText } from '../../text/LongText.tsx';
import type { PageText } from '../../text/index.ts';
import { SentOn } from './SentOn.tsx';

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
        <p>{sent && <SentOn day={sent} label={label} language={text.language} />}</p>
      </PageHeader>
      <LongText text={text} />
    </article>
  );
}
