import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { exceededLimits } from '../../../server/hosts/index.ts';
import { createFixtureSite } from '../../support/fixture-site.ts';
import { ask, expectPage, pagesOf } from './asked-pages.ts';
import { startCloudflare, startFastify, startNginx } from './servers.ts';
import { joined, netlifyRules, vercelRules } from './static-hosts.ts';

/** Longest time in milliseconds on a machine that does much else: 1,000 pages are compressed first. */
const LARGE_TIMEOUT_MS = 180_000;

describe('a site of 1,000 pages', () => {
  it(
    'is within the limits of every host, and read to its last page',
    async () => {
      const page = (index: number): string =>
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Article ${index}</title><style>p{order:${index}}</style></head><body></body></html>`;
      const articles = Array.from(
        { length: 1_000 },
        (_, index) => [`/articles/article-${index}.html`, page(index)] as const,
      );
      const wrangler = inject('wrangler');
      const large = await createFixtureSite(Object.fromEntries(articles), 'complete');
      const servers = [await startNginx(large), await startFastify(large)];
      try {
        expect(exceededLimits(large.manifest)).toEqual([]);
        if (wrangler !== '') servers.push(await startCloudflare(wrangler, large.staticSite));
        const pages = pagesOf(large.manifest);
        expect(pages.length).toBeGreaterThan(1_000);
        for (const rulesFor of [
          await netlifyRules(large.staticSite),
          await vercelRules(large.staticSite),
        ]) {
          for (const asked of pages) {
            const html = await readFile(join(large.staticSite, asked.file), 'utf8');
            expectPage(asked, joined(rulesFor(asked.address)), html);
          }
        }
        const some = pages.filter((_page, index) => index % 25 === 0 || index === pages.length - 1);
        for (const server of servers) {
          for (const asked of some) expectPage(asked, ...(await ask(server, asked.address)));
        }
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
        await large.remove();
      }
    },
    LARGE_TIMEOUT_MS,
  );
});
