import { HOUR_MS, type Job } from '../jobs.ts';
import type { Services } from '../services.ts';
import type { Messages } from './messages.ts';

export function retentionJob(
  messages: Pick<Messages, 'purge' | 'countOverdue'>,
  { environment, log, metrics }: Pick<Services, 'environment' | 'log' | 'metrics'>,
): Job {
  const overdueGauge = metrics?.gauge(
    'contact_messages_overdue',
    'Messages older than MESSAGE_RETENTION that were neither mailed nor read.',
  );
  return {
    everyMs: HOUR_MS,
    firstAfterMs: HOUR_MS,
    run: async () => {
      const before = new Date(Date.now() - environment.messageRetentionMs);
      const removed = await messages.purge(before);
      if (removed > 0)
        log.info({ messages: removed }, 'removed messages older than MESSAGE_RETENTION');
      const overdue = await messages.countOverdue(before);
      overdueGauge?.set(overdue);
      if (overdue === 0) return;
      log.warn(
        { messages: overdue },
        'kept messages older than MESSAGE_RETENTION because they were neither mailed nor read: run "npm run contact -- retry" or "npm run contact -- export"',
      );
    },
  };
}
