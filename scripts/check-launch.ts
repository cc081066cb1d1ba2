import { contentFolder } from '../src/content/content-folder.ts';
import { readContent } from '../src/content/read-content.ts';
import { unfinished } from './launch/unfinished.ts';

const found = unfinished(readContent(contentFolder(process.env, new URL('../', import.meta.url))));

for (const { key, value, reason } of found) console.log(`content/: ${key} — ${value}: ${reason}.`);
console.log(
  found.length === 0
    ? 'Nothing in content/ stands for something else.'
    : `\nReplace ${found.length === 1 ? 'it' : `these ${found.length}`} before the site goes online.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
