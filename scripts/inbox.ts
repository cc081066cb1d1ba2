/* `npm run inbox`: what the owner does with the messages; docs/inbox.md. */
import { INBOX } from '../server/inbox/index.ts';
import { runCommands } from './run-commands.ts';

await runCommands(INBOX.commands);
