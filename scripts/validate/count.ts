import { z } from 'zod';

/** What one step adds to the sum. */
export interface Count {
  passed: number;
  /** The names of what failed. */
  failures: string[];
  /** The names of what passed at the second try only: to be looked into. */
  secondTries: string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

interface Result {
  name: string;
  passed: boolean;
  /** Whether it had failed once before. */
  wasRetried?: boolean;
}

function countResults(results: Result[]): Count {
  return {
    passed: results.filter((result) => result.passed).length,
    failures: results.filter((result) => !result.passed).map((result) => result.name),
    secondTries: results
      .filter((result) => result.passed && result.wasRetried)
      .map((result) => result.name),
  };
}

/** A name with its state, when that is another than failed: a skipped test counts as failed. */
function nameWith(state: string, name: string): string {
  return ['passed', 'expected', 'flaky', 'failed', 'unexpected'].includes(state)
    ? name
    : `${name} (${state})`;
}

/** Takes vitest's JSON report; gives its count. Throws a ZodError if it is another thing. */
export function countVitest(report: unknown): Count {
  const files = vitestReport.parse(report).testResults;
  return countResults(
    files.flatMap((file) => {
      const results = file.assertionResults.map(({ fullName, status, failureMessages }) => ({
        name: nameWith(status, fullName),
        passed: status === 'passed',
        wasRetried: failureMessages.length > 0,
      }));
      // A file that breaks before its first test has no test to show for it.
      const brokeOutside = file.status === 'failed' && results.every((result) => result.passed);
      return brokeOutside ? [...results, { name: file.name, passed: false }] : results;
    }),
  );
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** Takes Playwright's JSON report; gives its count. Throws a ZodError if it is another thing. */
export function countPlaywright(report: unknown): Count {
  const { suites, errors } = playwrightReport.parse(report);
  const tests = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests.map(({ projectName, status }) => ({
      name: nameWith(status, `[${projectName}] ${spec.file}: ${spec.title}`),
      passed: status === 'expected' || status === 'flaky',
      wasRetried: status === 'flaky',
    })),
  );
  const outside = errors.map(({ message }) => ({ name: message ?? 'error', passed: false }));
  return countResults([...tests, ...outside]);
}
