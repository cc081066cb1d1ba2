/* `npm run edit`: forms beside the site, on this computer only. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownerContents, ownerFolder } from '../../build/settings.ts';
import { onStop } from '../../server/stop-signals.ts';
import { serveEditor } from './app.ts';
import { startSite } from './site.ts';
import { Store } from './store.ts';

// With mistakes in the content, the command ends with the list of them.
await ownerContents();
const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = join(root, `.cache/edit/${process.pid}`);
const copy = join(scratch, 'content');
mkdirSync(copy, { recursive: true });
Object.assign(process.env, {
  CONTENT_DIR: copy,
  // Astro would send statistics, and ask for its newest version.
  ASTRO_TELEMETRY_DISABLED: '1',
  ASTRO_DISABLE_UPDATE_CHECK: 'true',
});
const store = new Store(fileURLToPath(ownerFolder), copy);
const site = await startSite(store, copy);
// The first page takes longest.
const [address] = await Promise.all([
  serveEditor(store, site, join(scratch, 'interface')),
  fetch(site.origin),
]);
console.log(`Edit the site at\n\n  ${address}\n\nControl+C ends the editor.`);
onStop(() => {
  rmSync(scratch, { recursive: true, force: true });
  process.exit();
});
