import { longDate } from '../../lib/dates.ts';
import { issuePath } from './index.ts';
import type { Issue, NewsletterCopy } from './schema.ts';
import { Entries } from '../articles/Entries.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface Props {
  copy: NewsletterCopy['archive'];
  issues: readonly Issue[];
  language: string;
}

export function IssueList({ copy, issues, language }: Props) {
  const entries = issues
    .filter(({ sent }) => sent !== undefined)
    .map(({ slug, subject, preheader, sent = '' }) => ({
      href: issuePath(slug),
      title: subject,
      text: preheader,
      facts: (
        <>
          {copy.sent} <time dateTime={sent}>{longDate(sent, language)}</time>
        </>
      ),
    }));
  return (
    <>
      <PageHeader heading={copy.heading} lead={copy.lead} seed="newsletter" />
      <Entries entries={entries} />
    </>
  );
}
