import { oneLine } from '../../mail/index.ts';
import type { UncertainMail } from '../../mail/index.ts';
import type { Progress, SentLetter } from './letters.ts';

/** What each reason is called by which a letter stands still. */
const REASONS: Readonly<Record<string, string>> = {
  owner: 'at your word',
  overdue: 'it had stood still for an hour',
  refused: 'too many were refused for good',
};

/** What happened to mails of which nobody knows whether they arrived. */
const DOUBTS: Readonly<Record<string, string>> = {
  unheard: 'its sender was not heard of again',
  restored: 'it waited in a backup that was put back',
};

function time(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** How far a letter is, in one line. */
export function progressLine({ readers }: Pick<SentLetter, 'readers'>, progress: Progress): string {
  const parts = [
    ['waiting', progress.waiting],
    ['going out', progress.sending],
    ['failed', progress.failed],
    ['left or gone', progress.suppressed],
    ['dropped', progress.dropped],
    ['uncertain', progress.uncertain],
  ] as const;
  const others = parts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
  return [`${progress.sent} of ${readers} sent`, ...others].join(', ');
}

/** Where a letter stands. */
export function letterLines(letter: SentLetter, progress: Progress): string {
  const { slug, state, reason, frozenAt } = letter;
  const why = reason === null ? '' : `: ${REASONS[reason] ?? reason}`;
  return `${slug}  ${state}${why}\n  begun ${time(frozenAt)}, ${progressLine(letter, progress)}\n`;
}

/** A mail that may have arrived, and why nobody knows. */
export function uncertainLine({ recipient, handedOverAt, reason }: UncertainMail): string {
  const why = reason === null ? '' : (DOUBTS[reason] ?? reason);
  return `  ${time(handedOverAt)}  ${oneLine(recipient)}  ${why}\n`;
}
