import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expectNothingWrong } from './nothing-wrong.ts';
import { show, themes } from './settled.ts';
import { expect } from './test.ts';
import { sidewaysScroll } from './text-boxes.ts';
import { narrowest, wide } from './viewports.ts';

/** Axe finds nothing, and nothing is cut, in either theme on a narrow and a wide screen. */
export async function expectNothingCut(page: Page): Promise<void> {
  for (const size of [narrowest, wide]) {
    await expectNothingWrong(page, violations, [size]);
    for (const theme of themes) {
      await show(page, theme, size);
      expect.soft(await sidewaysScroll(page), `${theme}, ${size.width} px`).toBe(0);
    }
  }
}
