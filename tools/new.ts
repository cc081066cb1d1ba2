/* `npm run new -- article "The title"`: begins a file of the content, with its keys explained. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownerFolder } from '../build/owner-content.ts';
import { codeOf } from '../src/lib/error-code.ts';
import { isKind, KINDS, newFile, slugOf } from './new/new-file.ts';

const KIND_LIST = Object.keys(KINDS).join(', ');
const USAGE = `Write npm run new -- article "The title". In place of article, there may be one of ${KIND_LIST}.`;

/** Returns undefined if there is an unknown option. */
function readArguments() {
  try {
    const options = { name: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [kind = '', ...words] = positionals;
    return { kind, title: words.join(' ').trim(), wanted: values.name };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Writes the file, and returns the next step or what to do instead. */
function begin(): string {
  const { kind, title, wanted } = readArguments() ?? { kind: '', title: '', wanted: '' };
  if (!isKind(kind) || title === '') return USAGE;
  const today = new Date().toISOString().slice(0, 10);
  const slug = slugOf(wanted ?? title);
  if (slug === '') {
    return `Add a name for the file in the letters a to z, such as --name soil-after-rain: the title has none.`;
  }
  // Issues are sorted by month.
  const name = kind === 'issue' && wanted === undefined ? `${today.slice(0, 7)}-${slug}` : slug;
  const { folder, path, recipe } = KINDS[kind];
  const content = fileURLToPath(ownerFolder);
  const file = join(content, folder, `${name}.md`);
  const shown = relative(process.cwd(), file);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, newFile({ folder, title, name, today, content }), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return `${shown} exists already: choose another title, or add --name and another name.`;
  }
  process.exitCode = 0;
  return `${shown} is written. Fill in its empty keys and write the text below them (CONTRIBUTING.md, recipe ${recipe}). npm run build names what is missing; in the complete profile, the page is at ${path}${name}.`;
}

process.exitCode = 1;
console.log(begin());
