import { LETTER_LEAVE_PATH } from '../../src/letter/index.ts';
import type { House, OpenRoom, Room } from '../room.ts';
import type { SendingSettings } from './sending/index.ts';
import { openSending, readSendingSettings } from './sending/index.ts';
import { MIGRATIONS } from './migration-list.ts';
import {
  addReaderRoutes,
  CONFIRMATION_MAIL,
  confirmationMails,
  READER_METHODS,
  ReaderMetrics,
  Readers,
  sweepReaders,
} from './readers/index.ts';
import type { LetterWords } from './words.ts';

function open(house: House, settings: SendingSettings, words: LetterWords): OpenRoom {
  const { database, log, mail, metrics, siteUrl } = house;
  const readers = new Readers(database);
  const sending = openSending(house, {
    settings,
    name: words.name,
    leavePath: LETTER_LEAVE_PATH,
    leaveToken: async (hash) => (await readers.keys()).leaveToken(hash),
  });
  const figures = metrics === undefined ? undefined : new ReaderMetrics(metrics);
  return {
    addRoutes: (scope, files) =>
      addReaderRoutes(scope, files, {
        ...house,
        readers,
        words,
        onAsk: (outcome) => {
          figures?.asked(outcome);
          if (outcome === 'asked') house.wakeMail();
        },
        onChange: (change) => figures?.changed(change),
      }),
    mails: {
      ...sending.mails,
      [CONFIRMATION_MAIL]: {
        before: () => [],
        after: () => [],
        kind:
          mail &&
          confirmationMails({
            readers,
            words: words.confirmation,
            from: settings.from ?? mail.from,
            siteUrl,
          }),
      },
    },
    ready: () => database.ready('letter_readers'),
    begin: () => [sweepReaders({ readers, log }), ...sending.begin()],
  };
}

/** The letter, for who asked for it and has confirmed that. */
export const LETTER: Room<SendingSettings, LetterWords> = {
  migrations: MIGRATIONS,
  methods: READER_METHODS,
  settings: readSendingSettings,
  words: ({ letter, site }) => letter && { ...letter, name: site.brand },
  commands: async () => (await import('./commands.ts')).COMMANDS,
  open,
};
