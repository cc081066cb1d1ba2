import type { Page } from '@playwright/test';

const OPENED_AT = new Date('2026-06-15T12:00:00Z');
const STOPPED_AT = new Date('2026-06-15T12:01:00Z');

export async function openWithStandingClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: OPENED_AT });
  await page.goto(path);
  await page.clock.pauseAt(STOPPED_AT);
}
