import { fileIn } from '../../src/site/index.ts';
import type { Locator, Page } from '@playwright/test';
import { content } from './content.ts';
import { expect } from './test.ts';

const { controls } = fileIn(content, 'slope').bench;

export async function openSlope(page: Page, fragment = ''): Promise<void> {
  await page.goto(`/slope${fragment}`);
  await page.getByRole('slider', { name: controls.length }).focus();
  await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
  // The island reads the address shortly after it is hydrated.
  const steepness = new URLSearchParams(fragment.slice(1)).get('steepness');
  if (steepness === null) return;
  await expect(page.getByRole('slider', { name: controls.steepness })).toHaveValue(steepness);
}

/** The words of a sentence before its first value. */
export const beginningOf = (pattern: string): string => pattern.split(/ %/)[0] ?? '';

/** The text that is announced. The outputs of the sliders are not announced. */
export const announcer = (page: Page): Locator => page.locator('[role="status"]');

export const valueOf = async (page: Page, id: string): Promise<number> =>
  Number(await page.locator(`data#${id}`).getAttribute('value'));
