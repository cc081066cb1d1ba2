/* `npm run dev` runs Astro's development server, and ends it when npm is stopped. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { onStop } from '../server/stop-signals.ts';

/** Time that Astro gets to stop cleanly. */
const END_MS = 3_000;

const astro = resolve('node_modules/astro/bin/astro.mjs');
const child = spawn(process.execPath, [astro, 'dev', ...process.argv.slice(2)], {
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
});
onStop(() => {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), END_MS).unref();
});
child.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
