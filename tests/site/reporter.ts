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

  onTestEnd({ title }: TestCase, result: TestResult): void {
    if (result.status === 'passed') return;
    const told = result.annotations.flatMap(({ type, description = '' }) =>
      type === 'fault' ? [description] : [],
    );
    // The first error of a page repeats its mistakes. Errors of the browser follow it.
    const others = result.errors.slice(told.length > 0 ? 1 : 0);
    for (const fault of [...told, ...others.map(({ message = '' }) => message)]) {
      this.#faults.set(fault, [...(this.#faults.get(fault) ?? []), title]);
    }
  }

  onError({ message = '' }: { message?: string }): void {
    console.error(message);
  }

  onEnd({ status }: FullResult): void {
    for (const [fault, pages] of [...this.#faults].sort()) {
      console.log(`${fault}\n  It is on ${list(pages)}.\n`);
    }
    const count = this.#faults.size;
    if (status === 'passed') console.log('Nothing is wrong.');
    else console.log(count === 1 ? 'There is one fault.' : `There are ${count} faults.`);
  }
}
