import { numberIn, type DatabaseLocation } from '../../../server/database/index.ts';
import { domainOf } from '../../../server/newsletter/address.ts';
import { undoBounces } from '../../../server/newsletter/bounces/record.ts';
import { recordReport } from '../../../server/newsletter/bounces/job.ts';
import { readReport, type GetSection } from '../../../server/newsletter/bounces/report.ts';
import { bounceMail, feedbackMail } from '../../support/bounce-mails.ts';
import { newsletterScene } from './newsletter-scene.ts';

export async function bounceScene(place: DatabaseLocation, secret?: string) {
  const scene = await newsletterScene(place, secret);
  const { database, log, keys, hashOf } = scene;
  const { bounceToken } = await keys();
  const tokenOf = (slug: string, address: string): string =>
    bounceToken({ nonce: slug, hash: hashOf(address) });
  const read = async (mail: GetSection): Promise<boolean> => {
    const report = readReport(mail);
    return report !== undefined && recordReport({ database, log, keys }, report);
  };
  return {
    ...scene,
    tokenOf,
    read,
    send: async (slug: string, ...addresses: readonly string[]): Promise<void> => {
      await scene.subscribe(...addresses);
      const [row = {}] = await scene.run(
        `INSERT INTO newsletter_issues (slug, state, subject, html, text, subscribers, started_at,
          resumed_at, active_at, nonce) VALUES ($1, 'sent', '', '', '', 0, 0, 0, 0, $1) RETURNING number`,
        slug,
      );
      const mail = `INSERT INTO outbox (kind, subject, recipient, queue, state, queued_at)
        VALUES ('issue', $1, $2, $3, 'done', 0)`;
      const number = numberIn(row, 'number');
      await database.transaction(async (tx) => {
        for (const address of addresses)
          await tx.run(mail, number, hashOf(address), domainOf(address));
      });
    },
    bounce: (slug: string, address: string, status: string) =>
      read(bounceMail(tokenOf(slug, address), [{ address, action: 'failed', status }])),
    complain: (slug: string, address: string, type: string) =>
      read(feedbackMail(tokenOf(slug, address), type)),
    undo: (slug: string) => database.transaction((tx) => undoBounces(tx, slug, new Date())),
    suppressions: async () =>
      (await database.read('SELECT reason FROM newsletter_suppressions')).map(
        ({ reason }) => reason,
      ),
  };
}

export type BounceScene = Awaited<ReturnType<typeof bounceScene>>;
