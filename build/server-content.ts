import type { LanguageContent, ServerContent } from '../server/site/index.ts';
import { hashOf } from '../src/content/translations.ts';
import * as paths from '../src/features/newsletter/index.ts';
import { byField, MESSAGES_PATH, SENT_ADDRESS } from '../src/features/contact/index.ts';
import { issueMail } from '../src/features/newsletter/issue-mail.ts';
import { answersSubscribers, type Content, localAddress, namedPages } from '../src/site/index.ts';

function contactContent({ contact, site, editions }: Content): LanguageContent['contact'] {
  const { errors, problems, notice } = contact.messages;
  return {
    endpoint: site.contact.endpoint,
    addresses: {
      messages: localAddress(editions.own, MESSAGES_PATH),
      sent: localAddress(editions.own, SENT_ADDRESS),
    },
    errors: byField(({ name }) => errors[name]),
    problems: { tooMany: problems.tooMany, unavailable: problems.unavailable },
    notice: { ...notice, labels: byField(({ name }) => contact.form.fields[name].label) },
  };
}

function newsletterContent(content: Content): LanguageContent['newsletter'] {
  const { newsletter, issues, site, sources, editions } = content;
  if (newsletter === undefined) return undefined;
  const { consent, form, confirmation, mail } = newsletter;
  const localPath = (path: string): string => localAddress(editions.own, path);
  const setting = {
    language: site.language,
    sources,
    siteUrl: site.siteUrl,
    addressOf: (path: string) => site.siteUrl + localPath(path),
    copy: mail,
    address: site.addresses[0]?.lines ?? [],
  };
  return {
    endpoint: site.newsletter?.endpoint,
    // Changed words automatically get a new version.
    consent: { words: consent.words, version: hashOf(consent.words) },
    form: {
      errors: form.errors,
      problems: { tooMany: form.problems.tooMany, unavailable: form.problems.unavailable },
    },
    confirmation,
    addresses: {
      page: localPath(paths.NEWSLETTER_FORM_PATH),
      subscribe: localPath(paths.NEWSLETTER_SUBSCRIBE_PATH),
      confirm: localPath(paths.NEWSLETTER_CONFIRM_PATH),
      unsubscribe: localPath(paths.NEWSLETTER_UNSUBSCRIBE_PATH),
    },
    issues: issues.map((issue) => issueMail(issue, setting)),
  };
}

/** The sentences in place of the forms that only this site's server accepts, by the paths that it accepts them at. */
export function closedForms(contents: readonly Content[]): Record<string, string> {
  const complete = contents.filter(({ site }) => site.profile === 'complete');
  const messages = complete.map(
    ({ editions, contact }) =>
      [localAddress(editions.own, MESSAGES_PATH), contact.messages.closed] as const,
  );
  const subscriptions = complete.flatMap(({ editions, newsletter }) => {
    const path = localAddress(editions.own, paths.NEWSLETTER_SUBSCRIBE_PATH);
    return newsletter ? [[path, newsletter.form.closed] as const] : [];
  });
  return Object.fromEntries([...messages, ...subscriptions]);
}

/** All copy that the server needs, so that it does not read `content/`. */
export function serverContent(contents: readonly [Content, ...Content[]]): ServerContent {
  const [main, ...others] = contents;
  const { brand, profile } = main.site;
  if (profile === 'specified') return { brand, languages: { '': { pages: [] } } };
  const further = others.map((each) => [each.editions.own.prefix, languageContent(each)] as const);
  return { brand, languages: { '': languageContent(main), ...Object.fromEntries(further) } };
}

function languageContent(content: Content): LanguageContent {
  const newsletter = answersSubscribers(content) ? newsletterContent(content) : undefined;
  const { own } = content.editions;
  const pages = namedPages(content).map(({ path, name, language = content.site.language }) => {
    const page = { path: localAddress(own, path), name, language };
    const guess = own.prefix + path;
    return own.prefix === '' || guess === page.path ? page : { ...page, guess };
  });
  return { pages, contact: contactContent(content), ...(newsletter && { newsletter }) };
}
