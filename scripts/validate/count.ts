import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What one step adds to the sum. */
export interface Count {
  passed: number;
  /** The names of what failed. */
  failures: string[];
  /** The names of what passed at the second try only, each with what the first try complained about: to be looked into. */
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

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(
            z.object({ error: z.object({ message: z.string().optional() }).optional() }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().default('error') })),
});

interface Result {
  name: string;
  /** As the report says; whatever is not passed has failed, and so has what was skipped. */
  status: string;
  /** What the first try complained about. */
  complaint?: string | undefined;
}

const failed = ['failed', 'unexpected'];

/** A second try ends without a trace of the first, of which nobody would know more than that it failed. */
function withComplaint({
  name,
  complaint = 'of which the report does not say why',
}: Result): string {
  return `${name}\n${stripVTControlCharacters(complaint)
    .trim()
    .replaceAll(/^(?=.)/gm, '    ')}`;
}

function countResults(results: Result[]): Count {
  const secondTries = results.filter(({ status }) => status === 'flaky').map(withComplaint);
  const atOnce = results.filter(({ status }) => status === 'passed' || status === 'expected');
  return {
    passed: atOnce.length + secondTries.length,
    failures: results
      .filter(({ status }) => !['passed', 'expected', 'flaky'].includes(status))
      .map(({ name, status }) => (failed.includes(status) ? name : `${name} (${status})`)),
    secondTries,
  };
}

/** Counts vitest's JSON report; gives nothing if it is another thing. */
export function countVitest(report: unknown): Count | undefined {
  const files = vitestReport.safeParse(report).data?.testResults;
  const results = files?.flatMap((file) => {
    const tests = file.assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      status: status === 'passed' && failureMessages.length > 0 ? 'flaky' : status,
      complaint: failureMessages[0],
    }));
    // A file that breaks before its first test has no test to show for it.
    const brokeOutside =
      file.status === 'failed' && !tests.some(({ status }) => status === 'failed');
    return brokeOutside ? [...tests, { name: file.name, status: 'failed' }] : tests;
  });
  return results && countResults(results);
}

function resultsOf({ specs, suites }: z.infer<typeof playwrightSuite>): Result[] {
  const tests = specs.flatMap(({ file, title, tests: runs }) =>
    runs.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file}: ${title}`,
      status,
      complaint: results[0]?.error?.message,
    })),
  );
  return [...tests, ...(suites ?? []).flatMap(resultsOf)];
}

/** Counts Playwright's JSON report; gives nothing if it is another thing. */
export function countPlaywright(report: unknown): Count | undefined {
  const { data } = playwrightReport.safeParse(report);
  const outside = data?.errors.map(({ message }) => ({ name: message, status: 'failed' })) ?? [];
  return data && countResults([...data.suites.flatMap(resultsOf), ...outside]);
}
