/* `npm run letter`: what the owner does with the letter and its readers; docs/letter.md. */
import { LETTER } from '../server/letter/index.ts';
import { runCommands } from './run-commands.ts';

await runCommands(LETTER.commands);
