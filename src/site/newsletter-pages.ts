import {
  NEWSLETTER_ANSWERS,
  NEWSLETTER_ANSWERS_FOLDER,
  NEWSLETTER_FORM_PATH,
  issuePath,
  NEWSLETTER_ARCHIVE_PATH,
} from '../features/newsletter/index.ts';
import type { Issue } from '../features/newsletter/schema.ts';
import { entryOf, fileIn, type Content } from './content.ts';
import { issueMeta, newsletterAnswerMeta } from './metas.ts';
import {
  answersSubscribers,
  takesSubscribers,
  type PageKind,
  type SharePicture,
} from './page-kind.ts';

const newsletterPicture = ({ newsletter, resources }: Content): SharePicture => ({
  name: 'newsletter',
  title: newsletter?.archive.heading ?? resources.newsletter.heading,
});

function sentIssues({ issues }: Content): string[] {
  return issues.filter(({ sent }) => sent !== undefined).map(({ slug }) => slug);
}

export const newsletterKinds = {
  newsletter: {
    path: NEWSLETTER_ARCHIVE_PATH,
    text: 'newsletter',
    file: 'newsletter.astro',
    exists: (content) => takesSubscribers(content) && sentIssues(content).length > 0,
    needs: 'content/newsletter.yaml and the first issue that has `sent`',
    meta: (content) => fileIn(content, 'newsletter').archive.meta,
    picture: newsletterPicture,
    changed: ({ issues }) =>
      issues
        .flatMap(({ sent }) => sent ?? [])
        .sort()
        .at(-1),
    parent: '/resources',
  },
  issue: {
    path: issuePath('[slug]'),
    folder: 'issues',
    slugs: sentIssues,
    file: 'issue.astro',
    exists: takesSubscribers,
    meta: (content, slug) => issueMeta(content, entryOf<Issue>(content.issues, slug)),
    picture: ({ issues }, slug) => ({
      name: `issue_${slug}`,
      title: entryOf<Issue>(issues, slug).subject,
    }),
    changed: ({ issues }, slug) => entryOf<Issue>(issues, slug).sent,
  },
  newsletterAnswer: {
    path: `${NEWSLETTER_ANSWERS_FOLDER}[slug]`,
    text: 'newsletter',
    slugs: () => NEWSLETTER_ANSWERS,
    file: 'newsletter-answer.astro',
    exists: answersSubscribers,
    isListed: false,
    // The answers have no addresses, so they use that of the page with the form.
    address: NEWSLETTER_FORM_PATH,
    meta: newsletterAnswerMeta,
    picture: newsletterPicture,
  },
} as const satisfies Record<string, PageKind>;
