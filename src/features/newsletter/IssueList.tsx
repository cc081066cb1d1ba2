import { longDate } from '../../lib/dates.ts';
import { issuePath } from './index.ts';
import type { Issue, NewsletterCopy } from './schema.ts';
import { EntryList } from '../articles/EntryList.tsx';

interface Props {
  copy: NewsletterCopy['archive'];
  issues: readonly Issue[];
  language: string;
}

export function IssueList({ copy, issues, language }: Props) {
  const entries = issues
    .filter(({ sent }) => sent !== undefined)
    .map(({ slug, subject, preheader, sent = '', language: own }) => ({
      href: issuePath(slug),
      title: subject,
      text: preheader,
      language: own,
      facts: (
        <>
          {copy.sent} <time dateTime={sent}>{longDate(sent, language)}</time>
        </>
      ),
    }));
  return <EntryList heading={copy.heading} lead={copy.lead} entries={entries} seed="newsletter" />;
}
