import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const PAGES_NAMED = 3;

function list(pages: readonly string[]): string {
  const others = pages.length - PAGES_NAMED;
  const named = pages.slice(0, PAGES_NAMED).join(', ');
  return others > 0 ? `${named}, and ${others} more` : named;
}

/** Lists each mistake once, with its place in `content/` and the pages that show it. */
export default class Faults implements Reporter {
  readonly #faults = new Map<string, string[]>();

  onTestEnd({ title }: TestCase, { annotations, errors }: TestResult): void {
    const told = annotations.flatMap(({ type, description = '' }) =>
      type === 'fault' ? [description] : [],
    );
    for (const fault of [...told, ...errors.map(({ message = '' }) => message)]) {
      this.#faults.set(fault, [...(this.#faults.get(fault) ?? []), title]);
    }
  }

  onError({ message = '' }: { message?: string }): void {
    console.error(message);
  }

  /** The run fails if there are faults, even if each test has passed. */
  onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    for (const [fault, pages] of [...this.#faults].sort()) {
      console.log(`${fault}\n  It is on ${list(pages)}.\n`);
    }
    const count = this.#faults.size;
    if (count > 0) console.log(count === 1 ? 'There is one fault.' : `There are ${count} faults.`);
    else if (status === 'passed') console.log('Nothing is wrong.');
    return Promise.resolve({ status: count > 0 ? 'failed' : status });
  }
}
