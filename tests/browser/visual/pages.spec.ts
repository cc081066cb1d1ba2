import { everyPage } from '../../support/every-page.ts';
import { openForPicture, widths } from '../../support/pictures.ts';
import { themes } from '../../support/views.ts';
import { expect } from '../../support/test.ts';

function fileName(name: string): string {
  return name === '/' ? 'home' : name.replaceAll(/\W+/g, '-').replace(/^-/, '');
}

for (const { name, path, test } of everyPage) {
  for (const colorScheme of themes) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('looks as before', async ({ page }) => {
        await openForPicture(page, path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const file = `${fileName(name)}-${width}-${colorScheme}.png`;
          await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
        }
      });
    });
  }
}
