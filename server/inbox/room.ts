import { readDuration } from '../duration.ts';
import type { House, OpenRoom, Room } from '../room.ts';
import { MESSAGE_MAIL, MESSAGE_RECORDS, messageMails } from './message-mails.ts';
import { InboxMetrics } from './metrics.ts';
import { MIGRATIONS } from './open-store.ts';
import { retain } from './retention.ts';
import { addRoutes, METHODS } from './routes.ts';
import { SqlStore } from './sql-store.ts';
import type { InboxWords } from './words.ts';

/** What the inbox alone can be told from outside. */
export interface InboxSettings {
  /** Time in milliseconds for which messages are kept. */
  readonly retentionMs: number;
}

const DEFAULT_RETENTION = '365d';

function open(house: House, { retentionMs }: InboxSettings, words: InboxWords): OpenRoom {
  const { mail, metrics, log } = house;
  const store = new SqlStore(house.database);
  const figures = metrics === undefined ? undefined : new InboxMetrics(metrics);
  return {
    addRoutes: (scope, files) =>
      addRoutes(scope, files, {
        ...house,
        store,
        words,
        onOutcome: (outcome) => {
          figures?.message(outcome);
          if (outcome === 'stored') house.wakeMail();
        },
      }),
    mails: {
      [MESSAGE_MAIL]: {
        ...MESSAGE_RECORDS,
        kind: mail === undefined ? undefined : messageMails(store, mail),
      },
    },
    ready: () => store.ready(),
    begin: () => [
      retain({
        store,
        keepMs: retentionMs,
        isMailed: mail !== undefined,
        log,
        onOverdue: (messages) => figures?.overdue(messages),
      }),
    ],
  };
}

/** The messages of the contact page. */
export const INBOX: Room<InboxSettings, InboxWords> = {
  migrations: MIGRATIONS,
  methods: METHODS,
  settings: (given) => ({
    retentionMs: readDuration('INBOX_RETENTION', given('INBOX_RETENTION') ?? DEFAULT_RETENTION),
  }),
  words: ({ contact }) => contact.inbox,
  commands: async () => (await import('./commands.ts')).COMMANDS,
  open,
};
