import { mailOf, wrapped, type MailKind } from '../mail/index.ts';
import type { ByLanguage, NewsletterContent } from '../site/index.ts';
import type { Requests } from './requests.ts';

export function confirmationKind(
  requests: Requests,
  contents: ByLanguage<Pick<NewsletterContent, 'confirmation' | 'addresses'>>,
  from: string,
  siteUrl: string,
): MailKind {
  return {
    afterCrash: 'repeat',
    afterRefusal: 'fail',
    compose: async ({ subject: request, recipient: hash }) => {
      const link = await requests.linkFor(request);
      if (link === undefined) return undefined;
      const { address, token, requestedAt, language } = link;
      // The main language replaces a language that the site no longer has.
      const { confirmation: copy, addresses } = contents[language] ?? contents[''];
      const paragraphs = [
        ...copy.before.map(wrapped),
        `${siteUrl}${addresses.confirm}${token}`,
        ...copy.after.map(wrapped),
      ];
      const mail = mailOf({
        from,
        to: address,
        recipient: address,
        subject: copy.subject,
        text: `${paragraphs.join('\n\n')}\n`,
        id: `confirmation-${request}-${hash}`,
        date: requestedAt,
      });
      return { mail, facts: { request } };
    },
    ended: async (tx, { id, subject: request }, { state }) => {
      if (state !== 'failed' && state !== 'dropped') return;
      // The address may belong to another person, who must not get a second mail.
      await tx.run('DELETE FROM newsletter_requests WHERE number = $1', request);
      await tx.run('DELETE FROM outbox WHERE id = $1', id);
    },
  };
}
