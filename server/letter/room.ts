import type { House, OpenRoom, Room } from '../room.ts';
import { MIGRATIONS } from './migration-list.ts';
import {
  addReaderRoutes,
  CONFIRMATION_MAIL,
  confirmationMails,
  READER_METHODS,
  ReaderMetrics,
  Readers,
  Sweep,
} from './readers/index.ts';
import type { LetterWords } from './words.ts';

/** What the letter alone can be told from outside. */
export interface LetterSettings {
  /** `LETTER_FROM`: who sends it, where that is not `MAIL_FROM`. */
  readonly from: string | undefined;
}

function open(house: House, { from }: LetterSettings, words: LetterWords): OpenRoom {
  const { database, log, mail, metrics, siteUrl } = house;
  const readers = new Readers(database);
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
      [CONFIRMATION_MAIL]: {
        before: () => [],
        after: () => [],
        kind:
          mail &&
          confirmationMails({
            readers,
            words: words.confirmation,
            from: from ?? mail.from,
            siteUrl,
          }),
      },
    },
    ready: () => database.ready('letter_readers'),
    begin: () => [new Sweep({ readers, log })],
  };
}

/** The letter, for who asked for it and has confirmed that. */
export const LETTER: Room<LetterSettings, LetterWords> = {
  migrations: MIGRATIONS,
  methods: READER_METHODS,
  settings: (given) => ({ from: given('LETTER_FROM') }),
  words: ({ letter }) => letter,
  commands: async () => (await import('./commands.ts')).COMMANDS,
  open,
};
