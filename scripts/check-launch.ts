import { unfinished } from './launch/unfinished.ts';
import { ownerContent } from './owner-content.ts';

const found = unfinished(ownerContent());

for (const { key, value, reason } of found) console.log(`content/: ${key} — ${value}: ${reason}.`);
console.log(
  found.length === 0
    ? 'Nothing in content/ stands for something else.'
    : `\nReplace ${found.length === 1 ? 'it' : `these ${found.length}`} before the site goes online.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
