import type { Commands } from '../commands.ts';
import { ISSUE_COMMANDS } from './issue-commands.ts';
import { SUBSCRIBER_COMMANDS } from './subscriber-commands.ts';

export const commands: Commands = {
  script: 'newsletter',
  about: 'The newsletter and its subscribers.',
  list: [...ISSUE_COMMANDS, ...SUBSCRIBER_COMMANDS],
};
