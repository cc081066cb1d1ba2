import { longDate } from '../../lib/dates.ts';
import type { Writing } from '../../lib/keep-together.ts';
import { issuePath } from './index.ts';
import type { Issue, NewsletterCopy } from './schema.ts';
import { EntryList } from '../articles/EntryList.tsx';

interface Props {
  copy: NewsletterCopy['archive'];
  issues: readonly Issue[];
  writing: Writing;
}

export function IssueList({ copy, issues, writing }: Props) {
  const entries = issues
    .filter(({ sent }) => sent !== undefined)
    .map(({ slug, subject, preheader, sent = '', language: own }) => ({
      href: issuePath(slug),
      title: subject,
      text: preheader,
      language: own,
      facts: (
        <>
          {copy.sent} <time dateTime={sent}>{longDate(sent, writing.language)}</time>
        </>
      ),
    }));
  const { heading, lead } = copy;
  return <EntryList {...{ heading, lead, writing, entries }} seed="newsletter" />;
}
