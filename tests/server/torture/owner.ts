import { expect, vi } from 'vitest';
import { createMessages } from '../../../server/contact/messages.ts';
import { textIn, type DatabaseLocation } from '../../../server/database/index.ts';
import { begin, newsletterScene, type NewsletterScene } from '../newsletter/newsletter-scene.ts';

/** Longest time in ms until everything is sent. Mails that fail are deferred for 30 s. */
const SETTLE_TIMEOUT_MS = 300_000;

const UNSENT = `outbox WHERE state IN ('waiting', 'sending', 'data sent')
  OR kind = 'notice' AND state = 'failed'`;

/** Closes the database afterward, because SQLite does not recover while a second process has it open. */
async function withDatabase<T>(
  place: DatabaseLocation,
  work: (scene: NewsletterScene) => Promise<T>,
): Promise<T> {
  const scene = await newsletterScene(place);
  const result = await work(scene);
  await scene.database.close();
  return result;
}

export const copyOf = (issue: string, address: string): string => `issue ${issue} to ${address}`;

export function prepare(place: DatabaseLocation, subscribers: readonly string[]): Promise<unknown> {
  return withDatabase(place, ({ subscribe }) => subscribe(...subscribers));
}

async function resumePaused({ issues }: NewsletterScene): Promise<void> {
  for (const { number, state } of await issues.list()) {
    if (state === 'paused') await issues.resume(number);
  }
}

/** Sends the next issue once the last one is sent, and resumes a paused one. */
export function tend(place: DatabaseLocation): Promise<void> {
  return withDatabase(place, async (scene) => {
    const all = await scene.issues.list();
    await resumePaused(scene);
    if (all.every(({ state }) => state === 'sent')) await begin(scene, `issue-${all.length + 1}`);
  });
}

function rest({ count, issues }: NewsletterScene): Promise<unknown> {
  return vi.waitFor(
    async () => {
      expect(await count(UNSENT)).toBe(0);
      expect((await issues.list()).filter(({ state }) => state !== 'sent')).toEqual([]);
    },
    { timeout: SETTLE_TIMEOUT_MS, interval: 250 },
  );
}

/** Waits until everything is sent, and resends mails with an unknown status. Resolves with those once they are sent. */
export function settle(place: DatabaseLocation): Promise<Set<string>> {
  return withDatabase(place, async (scene) => {
    const resent = new Set<string>();
    await resumePaused(scene);
    await rest(scene);
    for (const { number, slug } of await scene.issues.list()) {
      for (const { address } of await scene.issues.unknown(number)) {
        resent.add(copyOf(slug, address));
      }
      await scene.issues.resend(number);
      await rest(scene);
    }
    return resent;
  });
}

export function look(place: DatabaseLocation) {
  return withDatabase(place, async ({ database }) => {
    const messages = await createMessages(database).all();
    const stored = messages.map(({ id, name, message }) => ({ id, name, message }));
    const rows = await database.read(`SELECT i.slug, s.address, COALESCE(o.state, 'no row') AS state
      FROM newsletter_issues i CROSS JOIN newsletter_subscribers s LEFT JOIN outbox o
        ON o.kind = 'issue' AND o.subject = i.number AND o.recipient = s.hash`);
    const copies = rows.map(
      (row) => [copyOf(textIn(row, 'slug'), textIn(row, 'address')), textIn(row, 'state')] as const,
    );
    return { stored, copies: new Map(copies) };
  });
}
