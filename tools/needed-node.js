/* Checks the version of Node. This is plain JavaScript, so that old versions can run it. */
import { isBuiltin } from 'node:module';
import process from 'node:process';

if (!isBuiltin('node:sqlite')) {
  process.stderr.write(
    `This needs Node 22.13 or newer, and this is ${process.version}: "npm ci" brings one along, unless optional packages are left out.\n`,
  );
  process.exitCode = 1;
}
