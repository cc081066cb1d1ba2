// Public API: an issue as a mail, which the build writes for the server.
import type { Link } from 'mdast';
import { parseTree, sourceOf } from '../../text/index.ts';
import type { Issue, NewsletterCopy } from './schema.ts';
import { sourceUrl, type Sources } from '../../schemas/source.ts';
import { htmlPart } from './html-part.ts';
import { issuePath, NEWSLETTER_UNSUBSCRIBE_PATH, UNSUBSCRIBE_MARK } from './index.ts';
import { textPart } from './text-part.ts';

export interface MailSetting {
  sources: Sources;
  siteUrl: string;
  /** Returns the absolute URL of a path, in the language of the mail. */
  addressOf: (path: string) => string;
  language: string;
  copy: NewsletterCopy['mail'];
  /** Lines of the postal address, if there is one. */
  address: readonly string[];
}

/**
 * Links to the issue's page only if `sent` is set. Each subscriber's token replaces `UNSUBSCRIBE_MARK` in both parts.
 */
export function issueMail(issue: Issue, setting: MailSetting) {
  const { subject, preheader, slug, sent, body } = issue;
  const { copy, address, language, addressOf, siteUrl, sources } = setting;
  const tree = parseTree(body);
  // The site's own figures have no URL.
  const addressFor = (link: Link): string | undefined => {
    const id = sourceOf(link);
    if (id === undefined) return new URL(link.url, siteUrl).href;
    const source = sources[id];
    return source && sourceUrl(source);
  };
  const unsubscribeUrl = addressOf(NEWSLETTER_UNSUBSCRIBE_PATH) + UNSUBSCRIBE_MARK;
  const foot = [
    { text: copy.why },
    { text: copy.unsubscribe, address: unsubscribeUrl },
    ...(sent === undefined ? [] : [{ text: copy.archive, address: addressOf(issuePath(slug)) }]),
  ];
  const { links } = copy;
  const mail = { tree, addressFor, language, subject, preheader, foot, address, links };
  const parts = { html: htmlPart(mail), text: textPart(mail) };
  return { slug, subject, ...(sent !== undefined && { sent }), ...parts };
}
