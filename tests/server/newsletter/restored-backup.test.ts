import { expect, it } from 'vitest';
import { bounceMail, feedbackMail } from '../../support/bounce-mails.ts';
import { describeDatabases } from '../../support/databases.ts';
import { bounceScene, type BounceScene } from './bounce-scene.ts';
import { begin, CONSENT, stateOf } from './newsletter-scene.ts';

const JANE = 'jane@farm.example';
const TOM = 'tom@farm.example';

const SECRET = 'the secret that the backup contains';

async function linkFor(scene: BounceScene, address: string): Promise<string> {
  await scene.requests.add(address, CONSENT, new Date());
  scene.start().wake();
  await expect.poll(() => scene.tokenFor(address)).not.toBe('');
  return scene.tokenFor(address);
}

/** Sends an issue to these subscribers and resolves with the tokens of their mails, by address. */
async function sendIssue(scene: BounceScene, slug: string, ...addresses: readonly string[]) {
  await scene.subscribe(...addresses);
  await begin(scene, slug);
  scene.start();
  await expect.poll(() => stateOf(scene, slug)).toEqual(['sent', null]);
  const mails = scene.taken.filter(({ mail }) => mail.subject === `Issue ${slug}`);
  return new Map(mails.map(({ to, mail }) => [to, mail]));
}

function reportTokenOf(mail: { readonly headers?: unknown } | undefined): string {
  return (
    /X-Newsletter-Token":\{"prepared":true,"value":"([^"]+)/.exec(JSON.stringify(mail))?.[1] ?? ''
  );
}

describeDatabases(({ create }) => {
  /** A database, and one that was restored from a backup without its rows, whose numbers begin again. */
  const lostAndRestored = async () =>
    [await bounceScene(await create(), SECRET), await bounceScene(await create(), SECRET)] as const;

  it('a confirmation link of a lost request subscribes nobody', async () => {
    const [lost, restored] = await lostAndRestored();
    const old = await linkFor(lost, JANE);
    const current = await linkFor(restored, TOM);
    expect(await restored.requests.linkState(old, new Date())).toBe('expired');
    expect(await restored.requests.confirm(old, new Date())).toBe('expired');
    expect(await restored.addresses()).toEqual([]);
    expect(await restored.count('newsletter_consents')).toBe(0);
    expect(await restored.requests.confirm(current, new Date())).toBe('open');
    expect(await restored.addresses()).toEqual([TOM]);
  });

  it('a confirmation link of a lost request is not one of a later request of the same person', async () => {
    const [lost, restored] = await lostAndRestored();
    const old = await linkFor(lost, JANE);
    await linkFor(restored, JANE);
    expect(await restored.requests.confirm(old, new Date())).toBe('expired');
    expect(await restored.addresses()).toEqual([]);
  });

  it('a bounce of a lost issue does not count for the issue that got its number', async () => {
    const [lost, restored] = await lostAndRestored();
    const token = reportTokenOf((await sendIssue(lost, 'autumn', JANE)).get(JANE));
    await sendIssue(restored, 'winter', JANE);
    const failed = [{ address: JANE, action: 'failed', status: '5.1.1' }];
    expect(await lost.read(bounceMail(token, failed))).toBe(true);
    expect(await lost.addresses()).toEqual([]);
    expect(await restored.read(bounceMail(token, failed))).toBe(true);
    expect(await restored.addresses()).toEqual([JANE]);
    expect(await restored.count('newsletter_bounces')).toBe(0);
  });

  it.each([
    ['abuse', 'complained'],
    ['opt-out', 'unsubscribed'],
  ])('a report of type %s about a lost issue still counts for the person', async (type, reason) => {
    const [lost, restored] = await lostAndRestored();
    const token = reportTokenOf((await sendIssue(lost, 'autumn', JANE, TOM)).get(JANE));
    await restored.subscribe(JANE, TOM);
    expect(await restored.read(feedbackMail(token, type))).toBe(true);
    expect(await restored.addresses()).toEqual([TOM]);
    expect(await restored.suppressions()).toEqual([reason]);
  });

  it('an issue that got the number of a lost one is another mail for mail programs', async () => {
    const [lost, restored] = await lostAndRestored();
    const old = (await sendIssue(lost, 'autumn', JANE)).get(JANE);
    const current = (await sendIssue(restored, 'winter', JANE)).get(JANE);
    expect(current?.messageId).not.toBe(old?.messageId);
  });
});
