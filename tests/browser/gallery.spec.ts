import { violations } from '../support/axe.ts';
import { test } from '../support/gallery-test.ts';
import { show, themes } from '../support/settled.ts';
import { expect } from '../support/test.ts';

test.describe('the gallery', () => {
  for (const theme of themes) {
    test(`axe finds nothing wrong with any component, ${theme}`, async ({ page }) => {
      await page.goto('/gallery');
      await show(page, theme, { width: 1280, height: 800 });
      expect(await violations(page)).toEqual([]);
    });
  }
});
