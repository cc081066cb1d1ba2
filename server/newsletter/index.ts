import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailableError } from '../database/index.ts';
import { RETRY_AFTER_SECONDS, sendStatus } from '../http/index.ts';
import { addJob } from '../jobs.ts';
import type { Services } from '../services.ts';
import { HOUR_MS } from '../time.ts';
import type { ByLanguage, NewsletterContent } from '../site/index.ts';
import { bounceJob, imapMailbox } from './bounces/job.ts';
import { confirmationKind, createRequests } from './requests.ts';
import { issueKind } from './issue-kind.ts';
import { keysOf } from './keys.ts';
import { addLinks } from './links.ts';
import { addForm } from './subscribe.ts';
import { CONFIRMATION, ISSUE } from './subscribers.ts';

export async function newsletterPlugin(
  scope: FastifyInstance,
  { services, contents }: { services: Services; contents: ByLanguage<NewsletterContent> },
): Promise<void> {
  const { database, outbox, environment, brand, siteUrl, log } = services;
  const { mail, dkim, newsletterBounces, newsletterPerDomain: perMinute } = environment;
  const keys = keysOf(database);
  const requests = createRequests(database, keys);

  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    request.log.error({ err: error }, 'could not confirm or unsubscribe without the database');
    return sendStatus(reply.header('retry-after', String(RETRY_AFTER_SECONDS)), 503);
  });
  await addForm(scope, services, contents, requests);
  addLinks(scope, services, contents, keys, requests);
  addJob(scope, {
    everyMs: HOUR_MS,
    run: async () => {
      const erased = await requests.sweep(new Date());
      if (erased === 0) return;
      await database.removeTraces();
      log.info({ requests: erased }, 'erased requests to subscribe that were not confirmed');
    },
  });
  if (newsletterBounces !== undefined) {
    const mailbox = imapMailbox(newsletterBounces);
    addJob(scope, bounceJob({ database, log, keys, mailbox }));
  }
  if (mail === undefined) return;
  const { newsletterFrom: from = mail.from } = environment;
  outbox.addKind(CONFIRMATION, confirmationKind(database, keys, contents, from, siteUrl));
  const sender = { from, brand, dkim, siteUrl };
  outbox.addKind(ISSUE, { ...issueKind(database, keys, contents, sender, log), perMinute });
}
