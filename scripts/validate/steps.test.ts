import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import engines from '../../tests/engines/vitest.config.ts';
import vitest from '../../vitest.config.ts';
import { allSteps } from './steps.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** What is called a test or a check and adds nothing to the others, or is the owner's to run before the site goes online. */
const repeating = ['check:launch', 'check:links', 'test:changed', 'test:visual:update'];

const inSteps = new Set(allSteps.map(({ script }) => script));

const projectsSchema = z.array(
  z.object({ test: z.object({ name: z.string(), include: z.array(z.string()) }) }),
);

const projects = projectsSchema.parse(vitest.test?.projects).map(({ test }) => test);

/** Names of Playwright's projects. */
let browserProjects: string[] = [];

beforeAll(async () => {
  // Any program will do: nothing is started, and not every machine has a browser.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  vi.stubEnv('SITE_PORT', '1');
  const { default: playwright } = await import('../../playwright.config.ts');
  browserProjects = playwright.projects?.map(({ name = '' }) => name) ?? [];
});

describe('the steps of a whole run', () => {
  it('hold every script that checks or tests', () => {
    const kinds = Object.keys(scripts).filter((name) => /^(?:check|test):/.test(name));
    expect(kinds.filter((name) => !inSteps.has(name)).sort()).toEqual(repeating);
  });

  it('hold every project of vitest and Playwright', () => {
    const commands = [...inSteps].map((script) => `${scripts[script] ?? ''} `);
    const names = [...projects.map(({ name }) => name), ...browserProjects];
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const runs = commands.filter((command) => new RegExp(`--project[ =]${name} `).test(command));
      expect(runs, name).toHaveLength(1);
    }
  });

  it('hold every file of tests once', () => {
    const included = [...projects, { include: engines.test?.include ?? [] }].map(
      ({ include }) => include,
    );
    const files = globSync(
      '{*,scripts,src,server,integrations,benchmarks,tests}/**/*.test.{ts,tsx}',
      {
        exclude: ['node_modules', 'dist'],
      },
    );
    expect(files.length).toBeGreaterThan(50);
    const times = (file: string): number =>
      included.filter((globs) => globs.some((glob) => matchesGlob(file, glob))).length;
    expect(files.filter((file) => times(file) !== 1)).toEqual([]);
  });

  it('name each step once, which its report is named after', () => {
    const names = allSteps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('wait for nothing but each other', () => {
    const awaited = allSteps.flatMap(({ after = [], needs = [] }) => [...after, ...needs]);
    expect(awaited.filter((step) => !allSteps.includes(step))).toEqual([]);
  });

  it('build by themselves what they look at', () => {
    for (const { name, script, needs } of allSteps.filter(({ reporter }) => reporter)) {
      expect(scripts[script]?.includes('node scripts/build-stale.ts '), name).toBe(Boolean(needs));
    }
  });
});

describe('the scripts of package.json', () => {
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '));

  it('never let Astro report who builds', () => {
    const astro = commands.filter((command) => /(?:^| )astro /.test(command));
    expect(astro.length).toBeGreaterThan(2);
    for (const command of astro) {
      expect(command).toMatch(/^cross-env ASTRO_TELEMETRY_DISABLED=1 astro /);
    }
  });

  it("set variables as Windows' shell knows it too", () => {
    expect(commands.filter((command) => /^\w+=/.test(command))).toEqual([]);
  });
});
