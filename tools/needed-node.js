/* Checks the version of Node and the name of the folder. This is plain JavaScript, so that old versions can run it. */
import { isBuiltin } from 'node:module';
import process from 'node:process';

if (!isBuiltin('node:sqlite')) {
  process.stderr.write(
    `This needs Node 22.13 or newer, and this is ${process.version}: "npm ci" brings one along, unless optional packages are left out.\n`,
  );
  process.exitCode = 1;
}

// In the addresses that the bundler makes of paths, these characters have a meaning.
const [character] = process.cwd().match(/[#%?]/) ?? [];
if (character !== undefined) {
  process.stderr.write(
    `Move this repository to a folder without ${character} in its path, because its pages cannot be built there: ${process.cwd()}\n`,
  );
  process.exitCode = 1;
}
