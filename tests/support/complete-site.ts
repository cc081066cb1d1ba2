import type { LanguageContent } from '../../server/site/index.ts';
import {
  byField,
  FIELD_NAMES,
  FIELDS,
  FORM_DOCUMENT,
  MESSAGES_PATH,
  SENT_ADDRESS,
} from '../../src/features/contact/index.ts';
import {
  answerDocument,
  NEWSLETTER_ANSWERS,
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  UNSUBSCRIBE_MARK,
} from '../../src/features/newsletter/index.ts';
import { createFixtureSite, placeBuild, type FixtureSite } from './fixture-site.ts';

const PROBLEMS = { tooMany: 'Too many.', unavailable: 'Come back later.' };

const errorsOf = (name: string) => ({
  missing: `${name} is missing.`,
  'too-long': `${name} is too long.`,
  invalid: `${name} can't be so.`,
});

/** Text that no shipped content has, which shows that the mail to the owner takes its text from content. */
export const NOTICE = {
  ...{
    from: 'Note by %name',
    visitor: 'someone',
    received: 'Arrived',
    message: 'Note',
    spam: 'Perhaps spam',
  },
  labels: byField(({ name }) => `Your ${name}`),
};

export function someIssue(slug: string) {
  const link = `https://rillwatch.example/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`;
  const text = `What soil needs in ${slug}.\n\n${link}`;
  return { slug, subject: `Issue ${slug}`, html: `<a href="${link}">Leave</a>`, text };
}

export const COMPLETE_CONTENT = {
  pages: [{ path: '/contact', name: 'Contact' }],
  contact: {
    addresses: { messages: MESSAGES_PATH, sent: SENT_ADDRESS },
    errors: byField(({ name }) => errorsOf(name)),
    problems: PROBLEMS,
    notice: NOTICE,
  },
  newsletter: {
    consent: { words: 'Send me the newsletter.', version: '2026-11-23' },
    form: { errors: errorsOf('email'), problems: PROBLEMS },
    addresses: {
      page: '/resources',
      subscribe: NEWSLETTER_SUBSCRIBE_PATH,
      confirm: NEWSLETTER_CONFIRM_PATH,
      unsubscribe: NEWSLETTER_UNSUBSCRIBE_PATH,
    },
    confirmation: { subject: 'Confirm', before: ['Open this:'], after: [] },
    issues: [
      someIssue('autumn'),
      someIssue('winter'),
      { ...someIssue('past'), sent: '2026-03-01' },
      { ...someIssue('present'), sent: new Date().toISOString().slice(0, 10) },
      { ...someIssue('long'), html: 'x'.repeat(80_001) },
    ],
  },
} satisfies LanguageContent;

function page(title: string, body = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

const error = (name: string): string => `<p data-error="${name}">{{error:${name}}}</p>`;

const CONTROLS = FIELDS.map(({ name, control }) => {
  const attributes = `name="${name}" aria-invalid="{{invalid:${name}}}"`;
  const written = control.rows
    ? `<textarea ${attributes}>{{value:${name}}}</textarea>`
    : `<input ${attributes} value="{{value:${name}}}">`;
  return error(name) + written;
}).join('');

const PAGES: Readonly<Record<string, string>> = {
  '/contact.html': page('Contact', '<form method="post"><p>Rills carry soil.</p></form>'),
  [FORM_DOCUMENT]: page(
    'Error: Contact',
    ['form', ...FIELD_NAMES].map(error).join('') + `<form method="post">${CONTROLS}</form>`,
  ),
  '/contact/sent.html': page('Sent'),
  ...Object.fromEntries(
    NEWSLETTER_ANSWERS.map((name) => [
      answerDocument(name),
      page(
        name,
        ['form', 'expired'].includes(name)
          ? `${error('form')}${error('email')}<input name="email" value="{{value:email}}">`
          : '<form method="post"></form>',
      ),
    ]),
  ),
};

export function createCompleteSite(): Promise<FixtureSite> {
  const content = { brand: 'Rillwatch', languages: { '': COMPLETE_CONTENT } };
  return createFixtureSite(PAGES, 'complete', content);
}

/** Writes the site for a server in another process. Resolves with the value of BUILD_DIR. */
export async function writeCompleteBuild(): Promise<string> {
  return placeBuild(await createCompleteSite());
}
