import type { Asked, Work, Workplace } from '../../commands.ts';
import { UsageError } from '../../commands.ts';
import type { Database } from '../../database/index.ts';
import { askOwner } from './ask.ts';
import type { checkLetter, Findings } from './check.ts';
import type { Draft, Drafts } from './draft.ts';
import type { SentLetter } from './letters.ts';
import { Letters } from './letters.ts';

/** Where letters come from, and where they are kept. */
export interface CommandParts {
  readonly drafts: (place: Workplace) => Promise<Drafts>;
  readonly onDatabase: (work: (database: Database, place: Workplace) => Promise<string>) => Work;
  /** The owner's answer to a question. */
  readonly ask?: (question: string) => Promise<boolean>;
  readonly check?: typeof checkLetter;
}

export function neededSlug({ operand }: Asked, command: string): string {
  if (operand !== '') return operand;
  throw new UsageError(`Say which letter: npm run letter -- ${command} SLUG.`);
}

export function draftIn({ letters }: Drafts, slug: string): Draft {
  const draft = letters.find((one) => one.slug === slug);
  if (draft !== undefined) return draft;
  const known = letters.map((one) => one.slug).join(', ');
  throw new UsageError(`There is no letter ${slug} in content/letters: ${known || 'it is empty'}.`);
}

export async function begunIn(letters: Letters, slug: string): Promise<SentLetter> {
  const letter = await letters.find(slug);
  if (letter !== undefined) return letter;
  throw new UsageError(
    `The letter ${slug} has not begun: "npm run letter -- status" names those that have.`,
  );
}

export function findingsText({ problems, remarks }: Findings): string {
  return [...problems.map((one) => `✗ ${one}\n`), ...remarks.map((one) => `– ${one}\n`)].join('');
}

/** What is only one letter at a time: two would share the pace that providers allow. */
export async function refuseSecond(letters: Letters, slug: string): Promise<void> {
  const busy = (await letters.all()).find(
    (one) => one.slug !== slug && ['sending', 'freezing'].includes(one.state),
  );
  if (busy === undefined) return;
  throw new UsageError(`${busy.slug} is being sent: wait for it, or pause it first.`);
}

/** Work on the letters that have begun. */
export function onLetters(
  { onDatabase }: CommandParts,
  work: (letters: Letters, place: Workplace) => Promise<string>,
): Work {
  return onDatabase((database, place) => work(new Letters(database), place));
}

/** The owner's answer, at the keyboard unless a test gives it. */
export function ask({ ask: answer = askOwner }: CommandParts, question: string): Promise<boolean> {
  return answer(question);
}
