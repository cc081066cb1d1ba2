import { SERVER_PACKAGES } from '../../tests/hosting/servers.ts';
import { PDF_PACKAGES } from '../../tests/downloads/pdf-tools.ts';
import { postgresObstacle } from '../../tests/support/postgres.ts';
import { builds } from '../builds.ts';
import { ensureDebianPackages } from '../debian-packages.ts';
import { engineNames, engineObstacle } from '../find-engines.ts';

/** One script of package.json, and how its result is counted. */
export interface Step {
  /** What it looks at, as a person would say it. */
  name: string;
  /** Key of package.json's scripts. */
  script: string;
  /** Settings that its script runs with, besides those of the machine. */
  settings?: Readonly<Record<string, string>>;
  /** Whose JSON report counts its tests; a step without one is a single check. */
  reporter?: 'vitest' | 'playwright';
  /** Why this machine cannot run it, in one sentence; the step is then left out. */
  obstacle?: () => string | undefined;
  /** Steps without whose success it says nothing. */
  needs?: readonly Step[];
  /** Steps that write what it reads or writes too; it waits for their end. */
  after?: readonly Step[];
  /** Whether it keeps both cores busy by itself. */
  isAlone?: boolean;
}

// Each of these writes the content's types and Astro's cache, and so they run one after the other.
const types: Step = { name: 'types', script: 'check:types' };
const build: Step = {
  name: 'build',
  script: 'build',
  settings: builds.specified,
  after: [types],
};
const gallery: Step = {
  name: 'gallery',
  script: 'build',
  settings: builds.gallery,
  needs: [build],
};
const complete: Step = {
  name: 'complete profile',
  script: 'build',
  settings: builds.complete,
  needs: [gallery],
};

const owner: Step = { name: "the owner's site", script: 'build', needs: [complete] };
const brand: Step = {
  name: 'another brand',
  script: 'build',
  settings: builds.brand,
  needs: [owner],
};

const formatting: Step = { name: 'formatting', script: 'check:format' };

const engines = engineNames.map((name): Step => ({
  name,
  script: 'test:browsers',
  settings: { ENGINES: name },
  reporter: 'vitest',
  needs: [build],
  obstacle: () => engineObstacle(name),
}));

/** Every check; those that take longest, and what others wait for, stand first. */
export const allSteps: readonly Step[] = [
  types,
  build,
  gallery,
  complete,
  owner,
  brand,
  { name: 'unit tests', script: 'test:unit', reporter: 'vitest' },
  formatting,
  { name: 'style sheets', script: 'check:style' },
  { name: 'dead code', script: 'check:dead' },
  { name: 'duplicate code', script: 'check:duplicates' },
  { name: 'built files', script: 'test:built', reporter: 'vitest', needs: [complete] },
  {
    name: 'downloads',
    script: 'test:downloads',
    reporter: 'vitest',
    obstacle: () => ensureDebianPackages(PDF_PACKAGES).reason,
  },
  {
    name: 'inbox',
    script: 'test:inbox',
    reporter: 'vitest',
    obstacle: postgresObstacle,
  },
  // It reads the content's types, which every build writes anew.
  { name: 'lint', script: 'check:lint', after: [brand] },
  ...engines,
  {
    name: 'hosting',
    script: 'test:hosting',
    reporter: 'vitest',
    needs: [build],
    obstacle: () => ensureDebianPackages(SERVER_PACKAGES).reason,
  },
  {
    name: 'browser tests',
    script: 'test:browser',
    reporter: 'playwright',
    needs: [gallery],
    isAlone: true,
  },
  {
    name: 'inbox in browsers',
    script: 'test:complete',
    reporter: 'playwright',
    needs: [complete],
    isAlone: true,
  },
  { name: 'site', script: 'check:site', reporter: 'playwright', needs: [owner] },
  {
    name: 'site of another brand',
    script: 'check:site',
    settings: builds.brand,
    reporter: 'playwright',
    needs: [brand],
  },
  {
    name: 'pictures',
    script: 'test:visual',
    reporter: 'playwright',
    needs: [gallery],
    isAlone: true,
    obstacle: () =>
      process.platform === 'linux' ? undefined : 'The pictures were taken on Linux.',
  },
];

/** What takes less than a minute: to be run while one works. */
export const quickSteps: readonly Step[] = [
  types,
  formatting,
  // Without a report, for there may be nothing to run.
  { name: 'changed units', script: 'test:changed' },
  // A file that has not changed can break a rule by another's types: that is left to the whole run.
  { name: 'changed lint', script: 'lint:changed', after: [types] },
];
