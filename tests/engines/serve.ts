import type { TestProject } from 'vitest/node';
import { readEnvironment } from '../../server/environment.ts';
import { readBuild } from '../../server/site/index.ts';
import { builds } from '../../tools/builds.ts';
import { openCompleteServer } from '../support/complete-server.ts';
import { serveBuild } from '../support/served-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    specified: string;
    complete: string;
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const specified = await serveBuild(await readBuild(readEnvironment(builds.specified)));
  const complete = await openCompleteServer();
  project.provide('specified', specified.address);
  project.provide('complete', complete.address);
  return async () => {
    await Promise.all([specified, complete].map((each) => each[Symbol.asyncDispose]()));
  };
}
