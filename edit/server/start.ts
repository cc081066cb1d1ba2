/* `npm run edit`: forms beside the site, on this machine alone. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onStop } from '../../server/stop-signals.ts';
import { ownerContents, ownerFolder } from '../../tools/owner-content.ts';
import { createApp } from './app.ts';
import { freePort, Site } from './site.ts';
import { Store } from './store.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

// With mistakes in the content, Astro would not start: the command ends with the list of them.
ownerContents();
const drafts = `.cache/edit/${process.pid}`;
const store = new Store(fileURLToPath(ownerFolder), join(root, drafts));
store.follow();
const site = new Site(root, drafts, await freePort());
const { app, address } = await createApp(store, site, await freePort());
await site.ready();
console.log(`Edit the site at\n\n  ${address}\n\nControl+C ends the editor.`);
async function stop(): Promise<void> {
  await site.stop();
  store.close();
  await app.close();
  process.exit();
}
onStop(() => void stop());
