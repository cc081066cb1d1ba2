import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../../server/database/index.ts';
import { writeCompleteBuild } from '../../support/complete-site.ts';
import { describeDatabases } from '../../support/databases.ts';
import { freePort } from '../../support/free-port.ts';
import { SmtpPeer, type Mood, type TakenMail } from '../../support/smtp-peer.ts';
import { people } from '../newsletter/newsletter-scene.ts';
import { copyOf, look, prepare, settle, tend } from './owner.ts';
import { Replicas } from './replicas.ts';
import { Visitors } from './visitors.ts';

/** Number of kills, of which `npm run torture` has more. */
const ROUNDS = Number(process.env.TORTURE_ROUNDS ?? 2);

/** In ms, on a busy machine. Each round starts a server. */
const TIMEOUT_MS = 240_000 + ROUNDS * 10_000;

const SUBSCRIBERS = Math.min(300, (ROUNDS + 2) * 15);
const VISITORS = 3;

/** Longest times in ms from the start, or from being ready, to the kill. */
const WHILE_STARTING_MS = 500;
const WHILE_SERVING_MS = 1_000;

/** Share of rounds in which a server is killed while it starts. */
const KILLED_STARTING = 0.15;

/** The most mails that a process sends at the same time. */
const MAX_UNDER_WAY = 4;

const MOODS: readonly Mood[] = [
  'take',
  'drop-after-data',
  'refuse',
  'take',
  'unavailable',
  'hang',
  'hang-after-data',
];

/** Kills a server between a mail and its confirmation, after it has acknowledged a message, or at any time. */
async function liveAndDie(
  index: number,
  {
    replicas,
    visitors,
    peer,
  }: Readonly<{ replicas: Replicas; visitors: Visitors; peer: SmtpPeer }>,
): Promise<void> {
  if (Math.random() < KILLED_STARTING) {
    await wait(randomInt(WHILE_STARTING_MS));
    return replicas.kill(index);
  }
  await replicas.ready(index);
  await wait(randomInt(20, WHILE_SERVING_MS));
  const name = replicas.nameOf(index);
  const killed = Promise.withResolvers<undefined>();
  const kill = () => void replicas.kill(index).then(() => killed.resolve(undefined));
  const moment = randomInt(3);
  if (moment === 0) peer.onTaken = ({ client }) => (client === name ? kill() : undefined);
  else if (moment === 1) visitors.onCreated = kill;
  else kill();
  await Promise.race([killed.promise, wait(WHILE_SERVING_MS)]);
  peer.onTaken = () => undefined;
  visitors.onCreated = () => undefined;
  return replicas.kill(index);
}

/** Visitors write to two servers and issues go out while servers are killed and the mail server fails. */
async function torture(place: DatabaseLocation) {
  const peer = new SmtpPeer();
  const collapsed = Promise.withResolvers<never>();
  const replicas = new Replicas(
    {
      SITE_PROFILE: 'complete',
      BUILD_DIR: await writeCompleteBuild(),
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      SMTP_URL: await peer.listen(),
      SMTP_TLS: 'off',
      MAIL_FROM: 'site@rillwatch.example',
      MAIL_TO: 'team@rillwatch.example',
      NEWSLETTER_PER_DOMAIN: '60000',
      DATABASE_FILE: place.databaseFile,
      ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
    },
    await Promise.all([freePort(), freePort()]),
    (said) => collapsed.reject(new Error(said)),
  );
  onTestFinished(() => peer.close());
  await prepare(
    place,
    people(SUBSCRIBERS, (index) => `d${index % 10}.example`),
  );
  const visitors = new Visitors(VISITORS, replicas.addresses);
  onTestFinished(() => visitors.abandon());
  const rounds = async (): Promise<Set<string>> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.mood = MOODS[round % MOODS.length] ?? 'take';
      const index = randomInt(2);
      replicas.start();
      await replicas.ready(1 - index);
      await tend(place);
      await liveAndDie(index, { replicas, visitors, peer });
      if (peer.mood !== 'take' && Math.random() < 0.5) await replicas.kill(1 - index);
    }
    peer.mood = 'take';
    // After a failure of the mail server, a server waits for at least half a minute. A new one does not.
    await Promise.all([replicas.kill(0), replicas.kill(1)]);
    replicas.start();
    await visitors.finish();
    const resent = await settle(place);
    expect(await replicas.stop()).toEqual([0, 0]);
    return resent;
  };
  const resent = await Promise.race([rounds(), collapsed.promise]);
  return { visitors, resent, mails: peer.taken, kills: replicas.kills, ...(await look(place)) };
}

/** Returns an issue and its subscriber, or the id of a message, which is in the Message-ID of its mail. */
function subjectOf({ messageId, recipients, content }: TakenMail): string {
  const [, issue] = /^Subject: Issue (\S+)/m.exec(content) ?? [];
  if (issue !== undefined) return copyOf(issue, recipients.join());
  const [, id = ''] = /^<([^@]+)@/.exec(messageId) ?? [];
  return id;
}

function isRepeated(subject: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(subject) !== index;
}

describeDatabases(({ create }) => {
  it('nothing is lost or repeated without a reason', { timeout: TIMEOUT_MS }, async () => {
    const { visitors, resent, mails, kills, stored, copies } = await torture(await create());
    const ids = stored.map(({ id }) => id);
    expect(ids.filter(isRepeated), 'stored twice').toEqual([]);
    expect(visitors.created.filter(isRepeated), 'answered 201 twice').toEqual([]);
    expect(stored).toEqual(ids.map((id) => visitors.sent.get(id)));
    expect(new Set(ids)).toEqual(visitors.acknowledged);

    const subjects = mails.map(subjectOf);
    const notices = subjects.filter((subject) => !subject.startsWith('issue'));
    expect(new Set(notices), 'mailed to the owner').toEqual(new Set(ids));
    // A notice is repeated if the mail server hangs up, or if its server dies before it records the first.
    const dropped = mails.filter(({ answered }) => !answered).length;
    const explained = dropped + kills * MAX_UNDER_WAY;
    expect(notices.filter(isRepeated).length).toBeLessThanOrEqual(explained);

    const issues = subjects.filter((subject) => subject.startsWith('issue'));
    const repeated = issues.filter(isRepeated);
    expect(
      repeated.filter((copy) => !resent.has(copy)),
      'sent twice by itself',
    ).toEqual([]);
    expect(repeated.filter(isRepeated), 'sent three times').toEqual([]);
    const done = [...copies.keys()].filter((copy) => copies.get(copy) === 'done');
    expect(
      done.filter((copy) => !issues.includes(copy)),
      'left out',
    ).toEqual([]);
    expect(
      issues.filter((copy) => !copies.has(copy)),
      'sent to others',
    ).toEqual([]);
    expect(new Set([...copies.values(), 'done', 'unknown'])).toEqual(new Set(['done', 'unknown']));
    console.log(
      `${kills} kills, ${ids.length} messages, ${notices.length - ids.length} notices repeated, ${issues.length} mails of issues`,
    );
    expect(Math.min(kills, ids.length, issues.length)).toBeGreaterThan(0);
  });
});
