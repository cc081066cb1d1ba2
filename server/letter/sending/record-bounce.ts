import type { Database } from '../../database/index.ts';
import { numberIn, statement } from '../../database/index.ts';
import { barringOf } from './records.ts';
import type { BounceReport } from './bounce-report.ts';

/** Mails that come back for a reason that may pass, after which nobody writes to that address again. */
export const MOST_SOFT = 5;

const COUNTED = `UPDATE letter_readers SET soft_bounces = soft_bounces + 1
  WHERE hash = (SELECT d.hash FROM letter_deliveries d WHERE d.number = $1)`;

const OFTEN = `EXISTS (SELECT 1 FROM letter_readers r WHERE r.hash = d.hash
  AND r.soft_bounces >= ${MOST_SOFT})`;

/**
 * Records what came back, once for each letter, and bars who must not be written to again. Says whether
 * it was about a letter that went out from here.
 */
export async function recordBounce(
  database: Database,
  { kind, letter, hash }: BounceReport,
  now: Date,
): Promise<boolean> {
  const find = 'SELECT number, bounce FROM letter_deliveries WHERE letter = $1 AND hash = $2';
  const [row] = await database.read(statement(find, letter, hash));
  if (row === undefined) return false;
  // A reader may complain about what also came back.
  if (row.bounce === kind || (row.bounce !== null && kind !== 'complaint')) return true;
  const number = numberIn(row, 'number');
  const consequences = {
    hard: () => barringOf(number, now, 'bounced'),
    complaint: () => barringOf(number, now, 'complained'),
    soft: () => [statement(COUNTED, number), ...barringOf(number, now, 'bounced', OFTEN)],
  };
  const mark = 'UPDATE letter_deliveries SET bounce = $2 WHERE number = $1';
  await database.write([...consequences[kind](), statement(mark, number, kind)]);
  return true;
}
