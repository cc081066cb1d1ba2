import type { House, OpenRoom, Room } from '../room.ts';
import { MIGRATIONS } from './migration-list.ts';
import type { LetterWords } from './words.ts';

/** What the letter alone can be told from outside. */
export interface LetterSettings {
  /** `LETTER_FROM`: who sends it, where that is not `MAIL_FROM`. */
  readonly from: string | undefined;
}

function open({ database }: House): OpenRoom {
  return {
    addRoutes: () => Promise.resolve(),
    mails: {},
    ready: () => database.ready('letter_readers'),
    begin: () => [],
  };
}

/** The letter, for who asked for it and has confirmed that. */
export const LETTER: Room<LetterSettings, LetterWords> = {
  migrations: MIGRATIONS,
  methods: new Map(),
  settings: (given) => ({ from: given('LETTER_FROM') }),
  words: ({ letter }) => letter,
  commands: async () => (await import('./commands.ts')).COMMANDS,
  open,
};
