/* `npm run new -- article "The title"` creates a file in `content/` and explains its keys. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownerFolder } from '../build/settings.ts';
import { codeOf } from '../src/lib/error-code.ts';
import { addressOf, isKind, KINDS, newFile, slugOf } from './new/new-file.ts';

const KIND_LIST = Object.keys(KINDS).join(', ');
const USAGE = `Write npm run new -- article "The title". Instead of article, you can write any of these: ${KIND_LIST}.`;

/** Writes the file. Returns a sentence that says what to do next. */
function begin(): string {
  const options = { name: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options });
  const { name: wanted, ...unknown } = values;
  const [kind = '', ...words] = positionals;
  const title = words.join(' ').trim();
  const isUnclear = typeof wanted === 'boolean' || Object.keys(unknown).length > 0;
  if (isUnclear || !isKind(kind) || title === '') return USAGE;
  const today = new Date().toISOString().slice(0, 10);
  const slug = slugOf(wanted ?? title);
  if (slug === '') {
    return `Add a name for the file with letters from a to z, such as --name soil-after-rain, because the title has none.`;
  }
  // Issues are sorted by month.
  const name = kind === 'issue' && wanted === undefined ? `${today.slice(0, 7)}-${slug}` : slug;
  const { folder, recipe } = KINDS[kind];
  const content = fileURLToPath(ownerFolder);
  const file = join(content, folder, `${name}.md`);
  const shown = relative(process.cwd(), file);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, newFile({ folder, title, name, today, content }), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return `${shown} already exists. Choose another title, or add --name with another name.`;
  }
  process.exitCode = 0;
  return `Created ${shown}. Fill in its empty keys and write the text below them (CONTRIBUTING.md, recipe ${recipe}). npm run build lists what is missing. In the complete profile, the page is at ${addressOf(kind, name, content)}.`;
}

process.exitCode = 1;
console.log(begin());
