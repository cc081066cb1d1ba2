import type { Commands } from '../commands.ts';
import { readDrafts } from './drafts.ts';
import { onDatabase } from './open-database.ts';
import { READER_COMMANDS } from './reader-commands.ts';
import { sendingCommands } from './sending/index.ts';

/** What the owner does with the letter. */
export const COMMANDS: Commands = {
  script: 'letter',
  about: 'The letter and its readers.',
  notes: `It reads INBOX_FILE or DATABASE_URL as the server does, and works beside a running one.
More is in docs/letter.md.`,
  list: [...sendingCommands({ drafts: readDrafts, onDatabase }), ...READER_COMMANDS],
};
