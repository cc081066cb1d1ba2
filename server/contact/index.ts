import type { FastifyInstance } from 'fastify';
import { addJob, type Job } from '../jobs.ts';
import { addGauge } from '../metrics/index.ts';
import type { Services } from '../services.ts';
import { HOUR_MS } from '../time.ts';
import { type Messages, createMessages } from './messages.ts';
import type { ByLanguage, ContactContent } from '../site/index.ts';
import { addEndpoint } from './endpoint.ts';
import { enqueueMissing, NOTICE, SPAM_NOTICE } from './notice-queue.ts';
import { noticeKind, spamNoticeKind } from './notices.ts';

export function retentionJob(
  messages: Pick<Messages, 'purge' | 'countOverdue'>,
  { environment, log, metrics }: Pick<Services, 'environment' | 'log' | 'metrics'>,
): Job {
  let overdue = 0;
  const help = 'Messages older than MESSAGE_RETENTION that were neither mailed nor read.';
  addGauge(metrics, 'contact_messages_overdue', help, () => overdue);
  return {
    everyMs: HOUR_MS,
    run: async () => {
      const before = new Date(Date.now() - environment.messageRetention);
      const removed = await messages.purge(before);
      if (removed > 0)
        log.info({ messages: removed }, 'removed messages older than MESSAGE_RETENTION');
      overdue = await messages.countOverdue(before);
      if (overdue === 0) return;
      log.warn(
        { messages: overdue },
        'kept messages older than MESSAGE_RETENTION because they were neither mailed nor read: run "npm run contact -- retry" or "npm run contact -- export"',
      );
    },
  };
}

export async function contactPlugin(
  scope: FastifyInstance,
  { services, contents }: { services: Services; contents: ByLanguage<ContactContent> },
): Promise<void> {
  const { database, outbox, environment } = services;
  const { mail } = environment;
  const messages = createMessages(database);
  await addEndpoint(scope, services, messages, contents);
  addJob(scope, retentionJob(messages, services));
  if (mail === undefined) return;
  // The owner reads the main language.
  const { notice } = contents[''];
  outbox.addKind(NOTICE, noticeKind(messages, notice, mail));
  outbox.addKind(SPAM_NOTICE, spamNoticeKind(messages, notice, mail));
  addJob(scope, {
    everyMs: HOUR_MS,
    run: async () => {
      await enqueueMissing(database, mail.recipients, new Date());
      outbox.wake();
    },
  });
}
