/* Run before what needs a newer Node. Plain JavaScript, which an older one understands. */
import { isBuiltin } from 'node:module';
import process from 'node:process';

if (!isBuiltin('node:sqlite')) {
  process.stderr.write(
    `This needs Node 22.13 or newer, and this is ${process.version}: "npm ci" brings one along, unless optional packages are left out.\n`,
  );
  process.exitCode = 1;
}
