import { createInterface } from 'node:readline/promises';
import { UsageError } from '../../commands.ts';

/**
 * Asks the owner at the keyboard; yes is yes alone.
 * @throws UsageError where nobody is there to answer
 */
export async function askOwner(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError(`${question} Say --yes to go on.`);
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await line.question(`${question} (yes/no) `)).trim().toLowerCase() === 'yes';
  } finally {
    line.close();
  }
}
