import type { Commands } from '../commands.ts';
import { ISSUE_COMMANDS } from './issue-commands.ts';
import { SUBSCRIBER_COMMANDS } from './subscriber-commands.ts';

export const commands: Commands = {
  script: 'newsletter',
  about: 'The newsletter and its subscribers.',
  notes: `These commands read DATABASE_FILE or DATABASE_URL like the server, and work while it runs.
docs/newsletter.md says more.`,
  list: [...ISSUE_COMMANDS, ...SUBSCRIBER_COMMANDS],
};
