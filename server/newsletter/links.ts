import type { FastifyInstance } from 'fastify';
import {
  answerDocument,
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  type NewsletterAnswer,
} from '../../src/features/newsletter/index.ts';
import type { Services } from '../services.ts';
import type { GetKeys } from './keys.ts';
import type { Requests } from './requests.ts';
import { suppress } from './subscribers.ts';

/**
 * Opening a link changes nothing, because some programs open every link in a mail; only the button does. The
 * token is the only protection, because mail programs send no Origin when they unsubscribe their users.
 */
export function addLinks(
  scope: FastifyInstance,
  { database, site, metrics }: Services,
  prefixes: readonly string[],
  keys: GetKeys,
  requests: Requests,
): void {
  const changesTotal = metrics?.counter(
    'newsletter_changes_total',
    'Confirmed subscriptions and used unsubscribe links.',
    'change',
  );

  /** @param answer resolves with undefined if the token is invalid */
  function addLink(
    path: string,
    answer: (token: string, isPressed: boolean) => Promise<NewsletterAnswer | undefined>,
  ): void {
    for (const prefix of prefixes) {
      scope.route<{ Params: { readonly token: string } }>({
        method: ['GET', 'POST'],
        url: `${prefix}${path}:token`,
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
  }

  addLink(NEWSLETTER_CONFIRM_PATH, async (token, isPressed) => {
    const { confirm, linkState } = requests;
    const state = await (isPressed ? confirm : linkState)(token, new Date());
    if (state !== 'open') return state === 'used' ? 'alreadyConfirmed' : 'expired';
    if (isPressed) changesTotal?.inc({ change: 'confirmed' });
    return isPressed ? 'confirmed' : 'confirm';
  });
  addLink(NEWSLETTER_UNSUBSCRIBE_PATH, async (token, isPressed) => {
    const hash = (await keys()).readUnsubscribeToken(token);
    if (hash === undefined) return undefined;
    if (!isPressed) return 'unsubscribe';
    await database.transaction((tx) => suppress(tx, hash, 'unsubscribed', new Date()));
    changesTotal?.inc({ change: 'unsubscribed' });
    return 'unsubscribed';
  });
}
