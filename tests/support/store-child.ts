/* One of several processes that open the same inbox at the same moment (children.ts). */
import { openStore } from '../../server/inbox/open-store.ts';
import { readDatabaseSettings } from '../../server/database/settings.ts';
import { givenIn } from '../../server/settings.ts';
import { someMessage } from '../inbox/messages.ts';

const store = await openStore(readDatabaseSettings(givenIn(process.env)), (error) => {
  throw error;
});
process.stdout.write(`${JSON.stringify(await store.accept(someMessage())).replaceAll('"', '')}\n`);
await store.close();
