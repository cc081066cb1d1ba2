import type { Writable } from 'node:stream';
import { pause } from '../../repeat.ts';
import type { Letters, Progress, SentLetter } from './letters.ts';
import { letterLines, progressLine } from './lines.ts';

const EVERY_MS = 1_000;

/** Time in milliseconds without any change, after which it says what may be missing. */
const STILL_MS = 60_000;

/** How a letter is followed. */
export interface FollowOptions {
  readonly letters: Pick<Letters, 'find' | 'progress' | 'pause'>;
  readonly slug: string;
  readonly screen: Writable;
  /** Ends it, and pauses the letter. */
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

function settledOf({ sent, failed, suppressed, uncertain }: Progress): number {
  return sent + failed + suppressed + uncertain;
}

/** Says how far a letter is until it is done, stands still or is interrupted; gives the last words. */
export async function follow(options: FollowOptions): Promise<string> {
  const { letters, slug, screen, signal, everyMs = EVERY_MS } = options;
  let [settled, since] = [-1, Date.now()];
  for (;;) {
    const letter = await letters.find(slug);
    if (letter === undefined) return '';
    const progress = await letters.progress(letter.number);
    if (letter.state !== 'sending') return letterLines(letter, progress);
    if (signal.aborted) return interrupted(options, letter);
    if (settledOf(progress) !== settled) {
      [settled, since] = [settledOf(progress), Date.now()];
      screen.write(`${progressLine(letter, progress)}\n`);
    } else if (Date.now() - since > STILL_MS) {
      since = Date.now();
      screen.write('Nothing goes out: a server has to run, and SMTP_URL has to be set there.\n');
    }
    await pause(everyMs, signal);
  }
}

async function interrupted({ letters }: FollowOptions, letter: SentLetter): Promise<string> {
  await letters.pause(letter.number, 'owner');
  return `Paused. What is on its way arrives. Go on with: npm run letter -- resume ${letter.slug}\n`;
}

/** Runs while Ctrl-C means that the letter is to pause. */
export async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const stop = (): void => end.abort();
  process.once('SIGINT', stop);
  try {
    return await work(end.signal);
  } finally {
    process.off('SIGINT', stop);
  }
}
