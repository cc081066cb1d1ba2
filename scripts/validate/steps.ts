import { SERVER_PACKAGES } from '../../tests/hosting/servers.ts';
import { postgresObstacle } from '../../tests/support/postgres.ts';
import { ensureDebianPackages } from '../debian-packages.ts';
import { findEngines } from '../find-engines.ts';

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
  /** Gives the reason, in one sentence, why this machine cannot run it; the step is then left out. */
  obstacle?: () => string | undefined;
}

/** Steps that do not need each other's results and share the machine's two cores. */
export interface Phase {
  steps: Step[];
  /** Whether what follows says nothing once this has failed. */
  decisive?: boolean;
}

function hostingObstacle(): string | undefined {
  return ensureDebianPackages(SERVER_PACKAGES).reason;
}

function pictureObstacle(): string | undefined {
  return process.platform === 'linux' ? undefined : 'The pictures were taken on Linux.';
}

/** The checks from quick to slow; a phase starts when the one before it has ended. */
export const phases: readonly Phase[] = [
  {
    steps: [
      { name: 'types', script: 'check:types' },
      { name: 'formatting', script: 'check:format' },
      { name: 'style sheets', script: 'check:style' },
      { name: 'dead code', script: 'check:dead' },
      { name: 'duplicate code', script: 'check:duplicates' },
    ],
  },
  {
    // Both read the content's types, which the check of types has just written.
    steps: [
      { name: 'lint', script: 'check:lint' },
      { name: 'unit tests', script: 'test:unit', reporter: 'vitest' },
    ],
  },
  { steps: [{ name: 'build', script: 'build' }], decisive: true },
  {
    // The gallery is never part of the site: it has a build of its own, after which the tests look at both.
    steps: [{ name: 'gallery', script: 'build', settings: { SITE_GALLERY: '1' } }],
    decisive: true,
  },
  {
    steps: [
      {
        name: 'complete profile',
        script: 'build',
        settings: { SITE_PROFILE: 'complete', BUILD_DIR: 'dist/complete' },
      },
    ],
    decisive: true,
  },
  {
    steps: [
      { name: 'built files', script: 'test:built', reporter: 'vitest' },
      {
        name: 'hosting',
        script: 'test:hosting',
        reporter: 'vitest',
        obstacle: hostingObstacle,
      },
      {
        name: 'inbox',
        script: 'test:inbox',
        reporter: 'vitest',
        obstacle: postgresObstacle,
      },
    ],
  },
  {
    steps: [
      {
        name: findEngines().join(', '),
        script: 'test:browsers',
        settings: { ENGINES: 'present' },
        reporter: 'vitest',
      },
    ],
  },
  { steps: [{ name: 'browser tests', script: 'test:browser', reporter: 'playwright' }] },
  { steps: [{ name: 'inbox in browsers', script: 'test:complete', reporter: 'playwright' }] },
  {
    steps: [
      {
        name: 'pictures',
        script: 'test:visual',
        reporter: 'playwright',
        obstacle: pictureObstacle,
      },
    ],
  },
];
