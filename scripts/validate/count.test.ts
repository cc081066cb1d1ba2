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
    expect(countVitest(report)).toEqual({ passed: 1, failures: ['divides'] });
  });

  it('counts a skipped test as failed', () => {
    const report = { testResults: [file('passed', ['adds', 'passed'], ['later', 'skipped'])] };
    expect(countVitest(report)).toEqual({ passed: 1, failures: ['later (skipped)'] });
  });

  it('names a file that breaks outside its tests', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({
      passed: 0,
      failures: ['a.test.ts'],
    });
  });

  it('refuses what is no report', () => {
    expect(() => countVitest({})).toThrow(/testResults/);
  });
});

describe('countPlaywright', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ projectName: 'chromium', status }],
  });

  it('counts the tests of suites within suites', () => {
    const inner = { specs: [spec('opens', 'expected'), spec('closes', 'unexpected')] };
    const report = {
      errors: [],
      suites: [{ specs: [spec('starts', 'expected')], suites: [inner] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 2,
      failures: ['[chromium] a.spec.ts: closes'],
    });
  });

  it('counts a skipped and a flaky test as failed', () => {
    const specs = [spec('later', 'skipped'), spec('sometimes', 'flaky')];
    expect(countPlaywright({ errors: [], suites: [{ specs }] })).toEqual({
      passed: 0,
      failures: [
        '[chromium] a.spec.ts: later (skipped)',
        '[chromium] a.spec.ts: sometimes (flaky)',
      ],
    });
  });

  it('counts an error outside the tests', () => {
    const report = { errors: [{ message: 'the server did not start' }], suites: [] };
    expect(countPlaywright(report)).toEqual({ passed: 0, failures: ['the server did not start'] });
  });
});
