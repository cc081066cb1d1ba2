import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Asked, Command, Work, Workplace } from '../commands.ts';
import { numberOption, UsageError } from '../commands.ts';
import { outputOf, readFormat, writeRecords } from '../records.ts';
import { onDatabase } from './open-database.ts';
import {
  countsText,
  IMPORT_COLUMNS,
  importedReaders,
  personText,
  readCsv,
  READER_COLUMNS,
  ReaderBook,
  readerLine,
  readerRecord,
  Readers,
} from './readers/index.ts';

/** Longest list. */
const MOST_LISTED = 1_000;

/** Rows of a file that are named when they cannot be imported. */
const MOST_TROUBLES = 10;

function onBook(work: (book: ReaderBook, place: Workplace) => Promise<string>): Work {
  return onDatabase((database, place) =>
    work(new ReaderBook(database, new Readers(database)), place),
  );
}

function neededOperand({ operand }: Asked, what: string, usage: string): string {
  if (operand !== '') return operand;
  throw new UsageError(`Say which ${what}: npm run letter -- ${usage}.`);
}

function readList(asked: Asked): Work {
  const before = numberOption(asked, 'before', Number.MAX_SAFE_INTEGER);
  const limit = numberOption(asked, 'limit', MOST_LISTED) ?? 20;
  return onBook(async (book) => {
    const readers = await book.list(limit, before);
    const last = readers.at(-1);
    if (last === undefined) return 'There is no reader.\n';
    const lines = readers.map(readerLine).join('');
    if (readers.length < limit) return lines;
    return `${lines}Older ones: npm run letter -- list --before ${last.number}\n`;
  });
}

function readExport(asked: Asked): Work {
  const format = readFormat(asked);
  return onBook(async (book, { screen }) => {
    const [target, said] = outputOf(asked, screen);
    const records = (async function* () {
      for await (const reader of book.all()) yield readerRecord(reader);
    })();
    await writeRecords(records, READER_COLUMNS, format, target);
    return said;
  });
}

function rowsIn(file: string): Record<string, string>[] {
  try {
    return readCsv(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : 'cannot be read';
    throw new UsageError(`${file}: ${why}.`, { cause: error });
  }
}

/** A list without proof is no list to write to, so that one row without it stops the whole file. */
function readImport(asked: Asked): Work {
  const file = neededOperand(asked, 'file', 'import FILE');
  return onBook(async (book, { now }) => {
    const rows = rowsIn(file);
    const { readers, troubles } = importedReaders(rows, now);
    if (troubles.length > 0) {
      const named = troubles.slice(0, MOST_TROUBLES).join('\n');
      const more = troubles.length > MOST_TROUBLES ? `\n… ${troubles.length} rows in all.` : '';
      throw new UsageError(
        `Nothing was imported. Each row needs ${IMPORT_COLUMNS.join(', ')}.\n${named}${more}`,
      );
    }
    const imported = await book.import(readers, now);
    const kept = readers.length - imported;
    return `${imported} imported. ${kept} left as they were: known already, or have left.\n`;
  });
}

function readErase(asked: Asked): Work {
  const address = neededOperand(asked, 'address', 'erase ADDRESS').trim();
  return onBook(async (book, { now }) => {
    const found = await book.erase(address, now);
    const said = found ? 'Erased.' : 'Nothing of that address was kept.';
    return `${said} No letter goes there; that alone is remembered, by a keyed hash. Mails and backups that hold the address are elsewhere: see docs/letter.md.\n`;
  });
}

function readConsent(asked: Asked): Work {
  const address = neededOperand(asked, 'address', 'consent ADDRESS').trim();
  return onBook(async (book, { screen, now }) => {
    const text = personText(address, await book.person(address), now);
    const [target, said] = outputOf(asked, screen);
    if (target === screen) return text;
    await pipeline([text], target);
    return said;
  });
}

/** What the owner does with the readers. */
export const READER_COMMANDS: readonly Command[] = [
  {
    name: 'readers',
    help: 'how many there are, and how many get no letter any more',
    read: () => onBook(async (book) => countsText(await book.counts())),
  },
  {
    name: 'list',
    usage: '[--limit 20] [--before NUMBER]',
    help: 'the newest readers, one line each; --before goes on where a list ended',
    options: { limit: { type: 'string' }, before: { type: 'string' } },
    read: readList,
  },
  {
    name: 'export',
    usage: '--format csv|json [--output FILE]',
    help: 'every reader, oldest first; CSV is safe to open in a spreadsheet',
    options: { format: { type: 'string' }, output: { type: 'string' } },
    read: readExport,
  },
  {
    name: 'import',
    usage: 'FILE',
    help: `readers of another list, from CSV with ${IMPORT_COLUMNS.join(', ')}; a row without proof of consent stops it`,
    takesOperand: true,
    read: readImport,
  },
  {
    name: 'consent',
    usage: 'ADDRESS [--output FILE]',
    help: 'all that is kept of one person, as they can be handed it',
    options: { output: { type: 'string' } },
    takesOperand: true,
    read: readConsent,
  },
  {
    name: 'erase',
    usage: 'ADDRESS',
    help: 'removes every trace of an address, but for the hash by which nothing is sent there again',
    takesOperand: true,
    read: readErase,
  },
];
