import type { Commands } from '../commands.ts';
import { onDatabase } from './open-database.ts';
import { READER_COMMANDS } from './reader-commands.ts';
import { sendingCommands } from './sending/index.ts';

/** What the owner does with the letter. */
export const COMMANDS: Commands = {
  script: 'letter',
  about: 'The letter and its readers.',
  notes: `It reads INBOX_FILE or DATABASE_URL as the server does, and works beside a running one.
More is in docs/letter.md.`,
  list: [
    ...sendingCommands({
      // Reading content takes as long to load as all else together, and few commands need it.
      drafts: async (place) => (await import('./drafts.ts')).readDrafts(place),
      onDatabase,
    }),
    ...READER_COMMANDS,
  ],
};
