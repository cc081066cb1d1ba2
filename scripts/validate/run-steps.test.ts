import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const runner = new URL('run-steps.ts', import.meta.url).href;

/** A suite that ends with an exit code, and a report of tests by their status where there is one. */
function suite(exitCode: number, tests?: Readonly<Record<string, string>>): string {
  const assertionResults = Object.entries(tests ?? {}).map(([fullName, status]) => ({
    fullName,
    status,
  }));
  const report = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] };
  const write =
    tests === undefined
      ? ''
      : `const [, file] = process.argv.join(' ').split('--outputFile.json=');
         require('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});`;
  return `${write} console.log('what the suite says'); process.exitCode = ${exitCode};`;
}

/** Runs scripts as steps, with their other keys written as source; gives what a person and CI see. */
function run(
  scripts: Readonly<Record<string, { source: string; keys?: string }>>,
  env: Readonly<Record<string, string>> = {},
): { status: number | null; lines: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const names = Object.keys(scripts);
  const steps = names.map(
    (name) =>
      `const ${name} = { name: '${name}', script: '${name}', ${scripts[name]?.keys ?? ''} };`,
  );
  for (const name of names) writeFileSync(join(folder, `${name}.cjs`), scripts[name]?.source ?? '');
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      scripts: Object.fromEntries(names.map((name) => [name, `node ${name}.cjs`])),
    }),
  );
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { runSteps } from '${runner}';\n${steps.join('\n')}\nawait runSteps([${names.join(', ')}]);`,
  );
  const { status, stdout } = spawnSync(process.execPath, ['run.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: '', ...env },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

const vitest = "reporter: 'vitest'";
const good = { source: suite(0, { adds: 'passed' }), keys: vitest };
const check = { source: '' };

describe('a run of steps', () => {
  it('ends with the sum alone on a line, and with exit code 0 when all passed', () => {
    const { status, lines } = run({ check, good });
    expect(lines.at(-1)).toBe('2 passed, 0 failed');
    expect(status).toBe(0);
  });

  it('ends with exit code 1, the names of what failed and what it said', () => {
    const { status, lines } = run({
      check: { source: suite(1) },
      tests: { source: suite(1, { adds: 'passed', divides: 'failed' }), keys: vitest },
    });
    expect(status).toBe(1);
    expect(lines).toContain('  │ what the suite says');
    expect(lines.slice(lines.indexOf('Failed:') + 1, -2).sort()).toEqual([
      '  check (exit code 1)',
      '  divides',
    ]);
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
  });

  it('has failed where a suite ends without an error and its report shows a failed test', () => {
    const { status, lines } = run({ a: { source: suite(0, { adds: 'failed' }), keys: vitest } });
    expect([lines.at(-1), status]).toEqual(['0 passed, 1 failed', 1]);
  });

  it('has failed where a suite ends with an error and its report shows no failed test', () => {
    const { status, lines } = run({ a: { source: suite(1, { adds: 'passed' }), keys: vitest } });
    expect(lines).toContain('  a (exit code 1)');
    expect([lines.at(-1), status]).toEqual(['1 passed, 1 failed', 1]);
  });

  it('has failed where a suite leaves no report, or ran nothing', () => {
    const { status, lines } = run({
      a: { source: suite(0), keys: vitest },
      b: { source: suite(0, {}), keys: vitest },
    });
    expect(lines).toContain('  a (exit code 0, without a report)');
    expect(lines).toContain('  b (no test was run)');
    expect([lines.at(-1), status]).toEqual(['0 passed, 2 failed', 1]);
  });

  const obstructed = { source: suite(0), keys: "obstacle: () => 'No such program.'" };

  it("names at the end what a person's machine cannot run", () => {
    const { status, lines } = run({ obstructed, good });
    expect(lines.slice(lines.indexOf('LEFT OUT: nothing is known of:'))).toEqual([
      'LEFT OUT: nothing is known of:',
      '  obstructed: No such program.',
      '',
      '1 passed, 0 failed',
    ]);
    expect(status).toBe(0);
  });

  it('has failed where CI cannot run a step', () => {
    const { status, lines } = run({ obstructed, good }, { CI: 'true' });
    expect(lines).toContain('  left out, obstructed: No such program.');
    expect([lines.at(-1), status]).toEqual(['1 passed, 1 failed', 1]);
  });

  it('does not run what needs a step that failed, nor what needs that', () => {
    const { status, lines } = run({
      build: { source: suite(1) },
      tests: { ...good, keys: `${vitest}, needs: [build]` },
      pictures: { ...good, keys: `${vitest}, needs: [tests]` },
      other: { ...good, keys: `${vitest}, after: [build]` },
    });
    expect(lines).toContain('– tests            not run: it needs build');
    expect(lines).toContain('– pictures         not run: it needs tests');
    expect([lines.at(-1), status]).toEqual(['1 passed, 1 failed', 1]);
  });

  /** A step that notes its begin and end, and ends once the notes match or it has looked often enough. */
  const noting = (name: string, until: string, looks = 2_000): string => `
    const { appendFileSync, readFileSync } = require('node:fs');
    appendFileSync('notes', '+${name}');
    let looks = 0;
    const look = setInterval(() => {
      looks += 1;
      if (!/${until}/.test(readFileSync('notes', 'utf8')) && looks < ${looks}) return;
      clearInterval(look);
      appendFileSync('notes', '-${name}');
      console.log(readFileSync('notes', 'utf8'));
      process.exitCode = 1;
    }, 5);`;

  it('runs two steps side by side, and one that is alone after them', () => {
    const { lines } = run({
      a: { source: noting('a', '[+]b') },
      alone: { source: noting('alone', 'alone'), keys: 'isAlone: true' },
      b: { source: noting('b', '[+]a') },
    });
    expect(lines.join('\n')).toMatch(/│ \+[ab]\+[ab]-[ab]-[ab]\+alone-alone$/m);
  });

  it('begins nothing beside a step that is alone', () => {
    const { lines } = run({
      alone: { source: noting('alone', '[+]a$', 80), keys: 'isAlone: true' },
      a: { source: noting('a', 'a') },
    });
    expect(lines.join('\n')).toMatch(/│ \+alone-alone\+a-a$/m);
  });
});
