import { expect, it, vi } from 'vitest';

// Where the day begins first and last, and where it begins at half an hour.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'UTC'])(
  'a date, built in %s, is the day that the content names',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    vi.resetModules();
    const { longDate } = await import('./dates.ts');
    expect(longDate('2026-01-01', 'en')).toBe('January 1, 2026');
    expect(longDate('2026-12-31', 'en')).toBe('December 31, 2026');
    expect(longDate('2026-11-22', 'en', '2026-11-23')).toMatch(/^November 22.–.23, 2026$/);
  },
);
