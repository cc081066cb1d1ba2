import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { SiteFooter } from './SiteFooter.tsx';

describe('the year in the footer', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it.each(['Pacific/Kiritimati', 'America/St_Johns', 'UTC'])(
    'is the same wherever the site is built: %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      for (const [now, year] of [
        ['2026-12-31T23:00:00Z', 2026],
        ['2027-01-01T01:00:00Z', 2027],
      ] as const) {
        vi.useFakeTimers({ now: new Date(now) });
        expect(
          renderToStaticMarkup(<SiteFooter site={content.site} legal={[]} hasCards />),
        ).toContain(`>${year}<`);
      }
    },
  );
});
