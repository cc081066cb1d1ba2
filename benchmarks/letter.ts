/* `npm run bench:letter`: a letter to 100,000 readers, and a bare loop of the same mails beside it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import type { Database } from '../server/database/index.ts';
import { LETTER_MAIL, letterMails, letterRecords, Letters } from '../server/letter/index.ts';
import { BatchDelivery, BatchOutbox, createSender, Outbox } from '../server/mail/index.ts';
import {
  addReaders,
  openLetterDatabase,
  SOME_LETTER,
  someAddresses,
} from '../tests/letter/letter-place.ts';
import type { MailSink } from './letter/mail-sink.ts';
import { startSink } from './letter/mail-sink.ts';
import { describeMachine, machineLine } from './support/machine.ts';
import { numberOption } from './support/number-option.ts';
import { Progress } from './support/progress.ts';
import { writeResults } from './support/results.ts';
import { run } from './support/run.ts';
import { median } from './support/statistics.ts';
import { table } from './support/table.ts';

/** Mails on their way at once, in both. */
const LANES = 4;

/** As fast as a domain can be written to: nothing but the machine sets the pace. */
const PER_MINUTE = 60_000;
const DOMAINS = Array.from({ length: 500 }, (_, index) => `d${index}.example`);

/** Parts into which the sending is cut, after each of which memory and `status` are looked at. */
const PARTS = 5;

const POLL_MS = 5;
const MEGABYTE = 1_048_576;

interface Options {
  readonly readers: number;
  /** How many of them are mailed. */
  readonly mails: number;
}

interface Part {
  readonly perSecond: number;
  readonly claimMs: number;
  readonly statusMs: number;
  readonly residentMb: number;
}

function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      readers: { type: 'string', default: '100000' },
      mails: { type: 'string', default: '10000' },
    },
  });
  return {
    readers: numberOption('readers', values.readers, 100, 1_000_000),
    mails: numberOption('mails', values.mails, 50, 1_000_000),
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/** Mails a second of a loop that composes and sends, and keeps nothing. */
async function bareRate({ url }: MailSink, mails: number): Promise<number> {
  const addresses = someAddresses(mails, DOMAINS).values();
  const lane = async (): Promise<void> => {
    for (const to of addresses) {
      const transport = createTransport({ url, ignoreTLS: true });
      const { subject, text, html } = SOME_LETTER;
      await transport.sendMail({ from: 'letter@rillwatch.example', to, subject, text, html });
    }
  };
  const seconds = await secondsOf(() => Promise.all(Array.from({ length: LANES }, lane)));
  return mails / seconds;
}

/** Notes how long each claim took that found something, in milliseconds. */
class TimedBatchOutbox extends BatchOutbox {
  readonly claims: number[] = [];

  override async claim(...what: Parameters<BatchOutbox['claim']>) {
    const begun = performance.now();
    const entries = await super.claim(...what);
    if (entries.length > 0) this.claims.push(performance.now() - begun);
    return entries;
  }
}

/** The outbox of a server. */
function startOutbox(database: Database, store: BatchOutbox, { url }: MailSink): Outbox {
  const sender = {
    from: 'letter@rillwatch.example',
    name: 'Rillwatch',
    leaveUrl: 'https://rillwatch.example/letter/leave/',
  };
  const leaveToken = (hash: string): string => `${hash}.00000000000`;
  return new Outbox({
    store,
    send: createSender({ smtpUrl: url, isTlsRequired: false }),
    kinds: { [LETTER_MAIL]: letterMails({ database, sender, leaveToken }) },
    log: { info: () => undefined, warn: console.warn, error: console.error },
    attempt: (entry, delivery) => new BatchDelivery(entry, delivery, store),
  });
}

async function sendPart(
  letters: Letters,
  letter: number,
  sink: MailSink,
  claims: number[],
  until: number,
): Promise<Part> {
  const [first, before] = [claims.length, sink.taken()];
  const seconds = await secondsOf(async () => {
    while (sink.taken() < until) await wait(POLL_MS);
  });
  const statusMs = 1_000 * (await secondsOf(() => letters.progress(letter)));
  return {
    perSecond: (sink.taken() - before) / seconds,
    claimMs: median(claims.slice(first)),
    statusMs,
    residentMb: process.memoryUsage().rss / MEGABYTE,
  };
}

async function measure(database: Database, { readers, mails }: Options) {
  const progress = new Progress(PARTS + 3);
  const sink = await startSink();
  try {
    progress.next(`a bare loop of ${mails} mails`);
    const bare = await bareRate(sink, mails);
    progress.next(`${readers} readers`);
    await addReaders(database, someAddresses(readers, DOMAINS), new Date());
    const letters = new Letters(database);
    progress.next('freezing them');
    let letter = 0;
    const freezing = await secondsOf(async () => {
      letter = (await letters.begin(SOME_LETTER, new Date())).number;
    });
    const parts: Part[] = [];
    const base = sink.taken();
    const store = new TimedBatchOutbox(database, LETTER_MAIL, letterRecords(PER_MINUTE));
    const outbox = startOutbox(database, store, sink);
    for (let part = 1; part <= PARTS; part += 1) {
      progress.next(`sending, part ${part}`);
      const until = base + Math.floor((mails * part) / PARTS);
      parts.push(await sendPart(letters, letter, sink, store.claims, until));
    }
    await outbox.stop();
    return { bare, freezing, parts };
  } finally {
    sink.close();
  }
}

async function benchmark(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const machine = describeMachine();
  const folder = await mkdtemp(join(tmpdir(), 'bench-letter-'));
  const file = join(folder, 'inbox.sqlite');
  const database = await openLetterDatabase({ file, databaseUrl: undefined });
  try {
    const figures = await measure(database, options);
    const { bare, freezing, parts } = figures;
    console.log(machineLine(machine));
    console.log(
      `SQLite, ${options.readers.toLocaleString('en')} readers at ${DOMAINS.length} domains, frozen in ${freezing.toFixed(1)} s; ${options.mails.toLocaleString('en')} mails to a mail server on loopback that keeps none, ${LANES} at once, each on a connection of its own. A bare loop of nodemailer: ${bare.toFixed(0)} mails/s.\n`,
    );
    const rows = parts.map(({ perSecond, claimMs, statusMs, residentMb }, index) => [
      String(index + 1),
      perSecond.toFixed(0),
      (perSecond / bare).toFixed(2),
      claimMs.toFixed(1),
      statusMs.toFixed(1),
      residentMb.toFixed(0),
    ]);
    console.log(table(['part', 'mails/s', '× bare', 'claim ms', 'status ms', 'memory MB'], rows));
    console.log(`\nAll figures: ${writeResults('letter', { machine, options, figures })}`);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

await run(benchmark);
