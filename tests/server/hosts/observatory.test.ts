import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builds } from '../../../tools/builds.ts';
import type { RawResponse } from '../../support/raw-request.ts';
import { request } from '../../support/raw-request.ts';
import { scoreOf, scoreRows } from './observatory.ts';
import type { RunningServer } from './servers.ts';
import { startFastify } from './servers.ts';

/** Of a possible 145: 5 come with cookies and 5 with a place in the browsers' preload list. */
const LEAST_SCORE = 135;

function response(headers: Record<string, string>, html = ''): RawResponse {
  return { status: 200, headers, body: Buffer.from(html) };
}

describe('the Observatory’s score', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startFastify({
      site: resolve(builds.specified.BUILD_DIR, 'site'),
      hosting: resolve(builds.specified.BUILD_DIR, 'hosting'),
    });
  });

  afterAll(() => server.stop());

  it.each(['/', '/resources', '/contact', '/no-such-page'])(
    'of %s is at least 135',
    async (target) => {
      const rows = scoreRows(await request(server.port, { target }));
      expect(scoreOf(rows), JSON.stringify(rows)).toBeGreaterThanOrEqual(LEAST_SCORE);
    },
  );
});

describe('the scoring', () => {
  it('gives a bare response what the Observatory would', () => {
    // 100 − 25 policy − 20 transport − 5 sniffing − 20 framing
    expect(scoreOf(scoreRows(response({})))).toBe(30);
  });

  it.each([
    ["default-src 'none'; base-uri 'none'; form-action 'none'", 10],
    ["default-src 'none'; base-uri 'none'", 5],
    ["default-src 'self'; base-uri 'none'; form-action 'none'", 5],
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; img-src https:", -20],
  ])('judges the policy %s', (policy, points) => {
    const rows = scoreRows(response({ 'content-security-policy': policy }));
    expect(rows['content-security-policy']).toBe(points);
  });

  it.each([
    ['<script src="/a.js" integrity="sha384-x"></script>', 5],
    ['<script integrity="sha384-x" src="/a.js"></script><script src="/b.js"></script>', 0],
    ['<script>inline()</script>', 0],
    ['<script src="https://cdn.example/a.js"></script>', -50],
  ])('judges the scripts of %s', (html, points) => {
    expect(scoreRows(response({}, html))['subresource-integrity']).toBe(points);
  });

  it('counts bonuses only where no fault weighs more', () => {
    expect(scoreOf({ fault: -5, bonus: 30 })).toBe(125);
    expect(scoreOf({ fault: -20, bonus: 30 })).toBe(80);
  });
});
