import type { FastifyInstance } from 'fastify';
import { answerDocument, type NewsletterAnswer } from '../../src/features/newsletter/index.ts';
import { countBy } from '../metrics/index.ts';
import type { Services } from '../services.ts';
import type { ByLanguage, NewsletterContent } from '../site/index.ts';
import type { GetKeys } from './keys.ts';
import type { Requests } from './requests.ts';
import { suppress } from './subscribers.ts';

/** Matches the tokens of `keys.ts`, with a signature of eight bytes. */
const TOKEN = ':token(^[\\w.-]+\\.[\\w-]{11}$)';

/**
 * Opening a link changes nothing, because some programs open every link in a mail; only the button does. The
 * token is the only protection, because mail programs send no Origin when they unsubscribe their users.
 */
export function addLinks(
  scope: FastifyInstance,
  { database, site, metrics }: Services,
  contents: ByLanguage<NewsletterContent>,
  keys: GetKeys,
  requests: Requests,
): void {
  const help = 'Confirmed subscriptions and used unsubscribe links.';
  const count = countBy(metrics, 'change', 'newsletter_changes_total', help);

  /** Resolves with undefined if the token is invalid. */
  type GetAnswer = (token: string, isPressed: boolean) => Promise<NewsletterAnswer | undefined>;

  function addLink(prefix: string, url: string, answer: GetAnswer): void {
    scope.route<{ Params: { readonly token: string } }>({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        const name = await answer(request.params.token, request.method === 'POST');
        if (name !== undefined) {
          const status = name === 'expired' ? 410 : 200;
          return site.render(request, reply, prefix + answerDocument(name), { status });
        }
        reply.callNotFound();
        return reply;
      },
    });
  }

  const confirm: GetAnswer = async (token, isPressed) => {
    const state = await requests[isPressed ? 'confirm' : 'linkState'](token, new Date());
    if (state !== 'open') return state === 'used' ? 'alreadyConfirmed' : 'expired';
    if (isPressed) count('confirmed');
    return isPressed ? 'confirmed' : 'confirm';
  };

  const unsubscribe: GetAnswer = async (token, isPressed) => {
    const hash = (await keys()).readUnsubscribeToken(token);
    if (hash === undefined) return undefined;
    if (!isPressed) return 'unsubscribe';
    await database.transaction((tx) => suppress(tx, hash, 'unsubscribed', new Date()));
    count('unsubscribed');
    return 'unsubscribed';
  };

  /** The token says what an old link was for, whatever words its path has. */
  const oldLink: GetAnswer = async (token, isPressed) => {
    const isConfirmation = (await keys()).readConfirmationToken(token) !== undefined;
    return (isConfirmation ? confirm : unsubscribe)(token, isPressed);
  };

  for (const [prefix, { addresses }] of Object.entries(contents)) {
    addLink(prefix, `${addresses.confirm}:token`, confirm);
    addLink(prefix, `${addresses.unsubscribe}:token`, unsubscribe);
    // An owner may have changed the words of the path since the mail was sent, or removed a language.
    addLink(prefix, `${prefix}/:folder/:word/${TOKEN}`, oldLink);
  }
  addLink('', `/:language/:folder/:word/${TOKEN}`, oldLink);
}
