import type { Command } from '../../commands.ts';
import { BegunCommands } from './begun-commands.ts';
import type { CommandParts } from './command-parts.ts';
import { DraftCommands } from './draft-commands.ts';

/** What the owner does with letters: writes, sends and looks after them. */
export function sendingCommands(parts: CommandParts): readonly Command[] {
  return [...new DraftCommands(parts).list, ...new BegunCommands(parts).list];
}
