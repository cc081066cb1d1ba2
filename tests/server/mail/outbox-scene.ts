import { onTestFinished } from 'vitest';
import type { Database, Migrations, DatabaseLocation } from '../../../server/database/index.ts';
import { numberIn, textIn } from '../../../server/database/index.ts';
import type { Mail, MailEnd, MailKind, Outbox, OutboxTiming } from '../../../server/mail/index.ts';
import { createOutbox, enqueue, mailMigrations, mailOf } from '../../../server/mail/index.ts';
import type { Attempt, SendMail } from '../../../server/mail/sender.ts';
import { opened } from '../../support/databases.ts';
import { RecordedLog } from '../../support/recorded-log.ts';

/** A table for the condition of a test kind: paused subjects. */
const sceneMigrations: Migrations = {
  plugin: 'scene',
  steps: [({ integer, strict }) => `CREATE TABLE paused (subject ${integer} PRIMARY KEY)${strict}`],
};

export const MIGRATIONS = [mailMigrations, sceneMigrations];

/** Kinds like those of the contact form and the newsletter, without `compose` and `ended`. */
export const KINDS = {
  notice: {
    afterCrash: 'repeat',
    afterRefusal: 'retry',
  },
  issue: {
    afterCrash: 'unknown',
    afterRefusal: 'fail',
    maySend: 'NOT EXISTS (SELECT 1 FROM paused WHERE paused.subject = outbox.subject)',
  },
} as const;

function contentOf(kind: string, subject: number, recipient: string): Mail {
  return mailOf({
    from: 'site@rillwatch.example',
    recipient: `${recipient}@farm.example`,
    subject: 'A mail',
    text: 'Soil.',
    id: `${kind}-${subject}-${recipient}`,
    date: new Date('2026-11-21T10:00:00Z'),
  });
}

const TIMING: Partial<OutboxTiming> = {
  pollMs: 20,
  firstWaitMs: 20,
  longestWaitMs: 40,
  recordAgainMs: 10,
  stopMs: 200,
};

export type Behavior = (mail: Mail, attempt: Attempt) => Promise<void>;

/** An error like nodemailer's if a mail server refuses the recipient. */
export function refusal(responseCode: number, status = ''): Error {
  const response = `${responseCode} ${status} someone@farm.example: no`;
  const facts = { code: 'EENVELOPE', responseCode, response, command: 'RCPT TO' };
  return Object.assign(new Error(response), facts);
}

export function connectionFailure(): Error {
  return Object.assign(new Error('someone@farm.example'), { code: 'ECONNECTION', command: 'CONN' });
}

export function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(Object.assign(new Error('aborted'), { code: 'EABORT' }));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

export async function outboxScene(place: DatabaseLocation) {
  const database = await opened(place, MIGRATIONS);
  const log = new RecordedLog();
  const taken: string[] = [];
  const ends: (MailEnd & { readonly recipient: string })[] = [];
  /** Behaviors by the start of a mail's name. Other mails are accepted. */
  const behaviors = new Map<string, Behavior>();
  const tried: string[] = [];

  const take: Behavior = async (mail, { beforeData }) => {
    await beforeData();
    taken.push(nameOf(mail));
  };
  const send: SendMail = (mail, attempt) => {
    const name = nameOf(mail);
    tried.push(name);
    const behavior = [...behaviors].find(([beginning]) => name.startsWith(beginning))?.[1];
    return (behavior ?? take)(mail, attempt);
  };

  function start({
    database: own = database,
    changes = {},
    timing = {},
    kinds = KINDS,
  }: {
    readonly database?: Database;
    readonly changes?: Partial<MailKind>;
    readonly timing?: Partial<OutboxTiming>;
    readonly kinds?: Readonly<Partial<typeof KINDS>>;
  } = {}): Outbox {
    const outbox = createOutbox({
      database: own,
      send,
      log,
      timing: { ...TIMING, ...timing },
    });
    for (const [name, kind] of Object.entries(kinds)) {
      outbox.addKind(name, {
        ...kind,
        compose: ({ subject, recipient }) =>
          Promise.resolve({ mail: contentOf(name, subject, recipient), facts: { subject } }),
        ended: (_, { recipient }, end) => {
          ends.push({ ...end, recipient });
          return Promise.resolve();
        },
        ...changes,
      });
    }
    outbox.start();
    onTestFinished(() => outbox.stop());
    return outbox;
  }

  async function queue(
    kind: string,
    subject: number,
    recipient: string,
    to = 'farm.example',
  ): Promise<void> {
    const mail = '$1, $2, $3, $4 WHERE TRUE';
    await database.transaction((tx) => enqueue(tx, kind, mail, subject, recipient, to, new Date()));
  }

  async function states(): Promise<Record<string, string>> {
    const rows = await database.read('SELECT recipient, state FROM outbox ORDER BY id');
    return Object.fromEntries(rows.map((row) => [textIn(row, 'recipient'), textIn(row, 'state')]));
  }

  return {
    place,
    database,
    log,
    taken,
    ends,
    behaviors,
    take,
    start,
    queue,
    states,
    tried: (): readonly string[] => tried,
    tire: () => database.transaction((tx) => tx.run('UPDATE outbox SET attempts = 27')),
    run: (sql: string, ...values: readonly (string | number)[]) =>
      database.transaction((tx) => tx.run(sql, ...values)),
    attemptsOf: async (recipient: string): Promise<number> => {
      const sql = 'SELECT attempts FROM outbox WHERE recipient = $1';
      const [row = {}] = await database.read(sql, recipient);
      return numberIn(row, 'attempts');
    },
  };
}

export type OutboxScene = Awaited<ReturnType<typeof outboxScene>>;

function nameOf({ messageId }: Mail): string {
  return messageId.replace(/^<(.+)@.*$/, '$1');
}
