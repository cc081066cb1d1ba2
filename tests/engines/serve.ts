import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { readEnvironment } from '../../server/environment.ts';
import { readBuild } from '../../server/site/index.ts';
import { builds } from '../../tools/builds.ts';
import { siteFolder } from '../support/built-site.ts';
import { CompleteServer } from '../support/complete-server.ts';
import { serveBuild } from '../support/served-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site under test, without a slash at its end. */
    address: string;
    /** Address of the site of the complete profile, with what its server adds. */
    completeAddress: string;
  }
}

/** The year in which the site under test says that it was built: long before any reader's. */
const BUILT_IN = '1999';

function buildLongAgo(site: string): void {
  for (const page of globSync('**/*.html', { cwd: site }).map((file) => join(site, file))) {
    const html = readFileSync(page, 'utf8');
    const older = html.replace(/(<[^>]*\bdata-year\b[^>]*>)\d{4}/, `$1${BUILT_IN}`);
    if (older === html) throw new Error(`${page} shows no year.`);
    writeFileSync(page, older);
    writeFileSync(`${page}.br`, brotliCompressSync(older));
    writeFileSync(`${page}.gz`, gzipSync(older));
  }
}

/** Serves a copy of the built site, built long ago, and the complete one for all engines; gives what ends it. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const site = mkdtempSync(join(tmpdir(), 'engines-site-'));
  cpSync(siteFolder, site, { recursive: true });
  buildLongAgo(site);
  const build = await readBuild(readEnvironment(builds.specified));
  const specified = await serveBuild({ ...build, site }, () => rmSync(site, { recursive: true }));
  const complete = await CompleteServer.open();
  project.provide('address', specified.address);
  project.provide('completeAddress', complete.address);
  return async () => {
    await Promise.all([specified, complete].map((each) => each[Symbol.asyncDispose]()));
  };
}
