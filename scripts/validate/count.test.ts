import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count.ts';

describe('countVitest', () => {
  const file = (status: string, ...tests: [string, string][]) => ({
    name: 'a.test.ts',
    status,
    assertionResults: tests.map(([fullName, testStatus]) => ({ fullName, status: testStatus })),
  });

  it('counts what passed and names what failed', () => {
    const report = { testResults: [file('failed', ['adds', 'passed'], ['divides', 'failed'])] };
    expect(countVitest(report)).toEqual({
      passed: 1,
      failures: ['divides'],
      secondTries: [],
    });
  });

  it('counts a skipped test as failed', () => {
    const report = { testResults: [file('passed', ['adds', 'passed'], ['later', 'skipped'])] };
    expect(countVitest(report)).toMatchObject({ passed: 1, failures: ['later (skipped)'] });
  });

  it('counts and names what passed at the second try, and says what the first complained about', () => {
    const again = { fullName: 'sometimes', status: 'passed', failureMessages: ['too late'] };
    const report = {
      testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [again] }],
    };
    expect(countVitest(report)).toEqual({
      passed: 1,
      failures: [],
      secondTries: ['sometimes\n    too late'],
    });
  });

  it('names a file that breaks outside its tests', () => {
    expect(countVitest({ testResults: [file('failed')] })).toMatchObject({
      passed: 0,
      failures: ['a.test.ts'],
    });
  });

  it('gives nothing for what is no report', () => {
    expect(countVitest({})).toBeUndefined();
  });
});

describe('countPlaywright', () => {
  const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      {
        projectName: 'chromium',
        status,
        results: errors.map((message) => (message === undefined ? {} : { error: { message } })),
      },
    ],
  });

  it('counts the tests of suites within suites', () => {
    const inner = { specs: [spec('opens', 'expected'), spec('closes', 'unexpected')] };
    const report = {
      errors: [],
      suites: [{ specs: [spec('starts', 'expected')], suites: [inner] }],
    };
    expect(countPlaywright(report)).toMatchObject({
      passed: 2,
      failures: ['[chromium] a.spec.ts: closes'],
    });
  });

  it('counts a skipped test as failed', () => {
    const report = { errors: [], suites: [{ specs: [spec('later', 'skipped')] }] };
    expect(countPlaywright(report)).toEqual({
      passed: 0,
      failures: ['[chromium] a.spec.ts: later (skipped)'],
      secondTries: [],
    });
  });

  it('counts and names what passed at the second try, and says what the first complained about', () => {
    const complaint = 'Error: \u001B[31mred\u001B[39m\n\nexpected: blue\n';
    const report = {
      errors: [],
      suites: [{ specs: [spec('sometimes', 'flaky', complaint, undefined)] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 1,
      failures: [],
      secondTries: ['[chromium] a.spec.ts: sometimes\n    Error: red\n\n    expected: blue'],
    });
  });

  it('counts an error outside the tests', () => {
    const report = { errors: [{ message: 'the server did not start' }], suites: [] };
    expect(countPlaywright(report)).toMatchObject({
      passed: 0,
      failures: ['the server did not start'],
    });
  });
});
