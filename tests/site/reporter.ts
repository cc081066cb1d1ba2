import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const PAGES_NAMED = 3;

function list(pages: readonly string[]): string {
  const others = pages.length - PAGES_NAMED;
  const named = pages.slice(0, PAGES_NAMED).join(', ');
  return others > 0 ? `${named}, and ${others} more` : named;
}

/** What was found, in the order of places, and the pages that show it. */
type Findings = Map<string, string[]>;

function add(findings: Findings, finding: string, page: string): void {
  findings.set(finding, [...(findings.get(finding) ?? []), page]);
}

function print(findings: Findings): void {
  for (const [finding, pages] of [...findings].sort()) {
    console.log(`${finding}\n  It is on ${list(pages)}.\n`);
  }
}

/** Lists each mistake once, with its place in `content/` and the pages that show it. Warnings come first. */
export default class Faults implements Reporter {
  readonly #faults: Findings = new Map();
  readonly #warnings: Findings = new Map();

  onTestEnd({ title }: TestCase, { annotations, errors }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === 'fault') add(this.#faults, description, title);
      if (type === 'warning') add(this.#warnings, `Warning: ${description}`, title);
    }
    for (const { message = '' } of errors) add(this.#faults, message, title);
  }

  onError({ message = '' }: { message?: string }): void {
    console.error(message);
  }

  /** The run fails if there are faults, even if each test has passed. */
  onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    print(this.#warnings);
    print(this.#faults);
    const count = this.#faults.size;
    if (count > 0) console.log(count === 1 ? 'There is one fault.' : `There are ${count} faults.`);
    else if (status === 'passed') console.log('Nothing is wrong.');
    return Promise.resolve({ status: count > 0 ? 'failed' : status });
  }
}
