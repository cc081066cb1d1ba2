import { afterEach, describe, expect, it, vi } from 'vitest';
import { articleListData } from '../site/index.ts';
import { longDate } from './dates.ts';

const article = {
  id: 'soil',
  slug: 'soil',
  title: 'Soil',
  excerpt: 'Soil.',
  category: 'Science',
  date: '2026-01-01',
  readTime: '3 min read',
  body: '',
} as const;

// Where the day begins first and last, and where it begins at half an hour.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'UTC'])(
  'a date, built in %s',
  (zone) => {
    afterEach(() => vi.unstubAllEnvs());

    it('is the day that the content names', async () => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      vi.resetModules();
      const { longDate: longDateOfZone } = await import('./dates.ts');
      for (const format of [longDate, longDateOfZone]) {
        expect(format('2026-01-01')).toBe('January 1, 2026');
        expect(format('2026-12-31')).toBe('December 31, 2026');
      }
    });

    it('is published at the beginning of that day, whoever asks', () => {
      vi.stubEnv('TZ', zone);
      const data = articleListData(
        [article],
        'Rillwatch',
        'https://rillwatch.example',
        () => undefined,
      );
      expect(data).toMatchObject({
        itemListElement: [{ item: { datePublished: '2026-01-01T00:00:00Z' } }],
      });
    });
  },
);
