/* Runs before the build of `npm start`: settings that cannot be used are reported at once. */
import { readEnvironment, SettingError } from './environment.ts';
import { checkListening } from './listening.ts';

try {
  await checkListening(readEnvironment(process.env));
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
