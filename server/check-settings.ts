/* Run before a build that a start waits for: a setting that cannot be used is said at once. */
import { checkListening } from './listening.ts';
import { readSettings, SettingError } from './settings.ts';
import { ANY_CONTENT } from './site/index.ts';

try {
  const settings = readSettings(process.env, ANY_CONTENT);
  await checkListening(settings);
  if (settings.profile === 'complete') {
    const { checkComplete } = await import('./complete.ts');
    checkComplete(process.env, settings);
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
