import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { show, themes } from './settled.ts';
import { expect } from './test.ts';
import { sidewaysScroll } from './text-boxes.ts';
import { narrowest, wide } from './viewports.ts';

/** Axe finds nothing, and nothing is cut, in either theme on a narrow and a wide screen. */
export async function expectNothingCut(page: Page): Promise<void> {
  for (const theme of themes) {
    for (const size of [narrowest, wide]) {
      await show(page, theme, size);
      const where = `${theme}, ${size.width} px`;
      expect.soft(await violations(page), where).toEqual([]);
      expect.soft(await sidewaysScroll(page), where).toBe(0);
    }
  }
}
