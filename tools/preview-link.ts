/* `npm run preview:link` builds a copy of the site with drafts, which search engines do not list. */
import { spawnSync } from 'node:child_process';

const BUILD_DIR = 'dist/preview';

const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  BUILD_DIR,
  SITE_DRAFTS: '1',
  SITE_NOINDEX: '1',
};
const { status } = spawnSync(process.execPath, ['--run', 'build'], { env, stdio: 'inherit' });
process.exitCode = status ?? 1;
if (status === 0) {
  console.log(
    `\nThe copy in ${BUILD_DIR}/static has the drafts, and search engines do not list it. Put it where your colleague can open it and nobody else needs it: drop the folder on https://app.netlify.com/drop, or run \`npx wrangler pages deploy ${BUILD_DIR}/static --project-name preview\`. Anyone who has the address can read it, so never send it to a list.`,
  );
}
