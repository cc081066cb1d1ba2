import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of Cloudflare's program; empty when the registry did not send it. */
    readonly wrangler: string;
  }
}

/** Too heavy for a dependency: npm keeps it outside of the project, where it looks for it first. */
const WRANGLER = 'wrangler@4.164.0';

/** Longest time in milliseconds for the registry to send it. */
const FETCH_TIMEOUT_MS = 240_000;

/** Fetches Cloudflare's local server, once for all tests. */
export default function fetchWrangler(project: TestProject): void {
  const found = spawnSync('npx', ['--yes', '--package', WRANGLER, 'which', 'wrangler'], {
    encoding: 'utf8',
    timeout: FETCH_TIMEOUT_MS,
  });
  const wrangler = found.status === 0 ? found.stdout.trim() : '';
  if (wrangler === '') {
    console.log('Left out: Cloudflare Pages, because the registry did not send wrangler.');
  }
  project.provide('wrangler', wrangler);
}
